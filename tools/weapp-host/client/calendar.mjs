// Calls that wx.addPhoneCalendar refuses: an event without a title, or with times that are not
// numbers of seconds.

/** Throws the error of the call. */
export function checkEvent({ title, startTime, endTime, repeatInterval }) {
  if (typeof title !== 'string') throw new Error(`parameter error: parameter.title should be String instead of ${typeName(title)};`)
  if (typeof startTime !== 'number') throw new Error(`parameter error: parameter.startTime should be Number instead of ${typeName(startTime)};`)
  if (endTime !== undefined && typeof endTime !== 'string' && typeof endTime !== 'number') throw new Error(`parameter error: parameter.endTime should be String instead of ${typeName(endTime)};`)
  // seconds of this century have ten digits; milliseconds would be in the far future
  if (startTime > 1e11) throw new Error('invalid startTime')
  if (endTime !== undefined && Number(endTime) < startTime) throw new Error('invalid endTime')
  if (repeatInterval !== undefined && !['day', 'week', 'month', 'year'].includes(repeatInterval)) throw new Error('invalid repeatInterval')
}

const typeName = (value) => (value === undefined ? 'Undefined' : value === null ? 'Null' : `${typeof value}`.replace(/^./, (x) => x.toUpperCase()))
