// Calls that WeChat refuses before it opens its map: calls that app.json does not announce, and
// places without coordinates.
const ANNOUNCED = new Set('getLocation chooseLocation choosePoi getFuzzyLocation chooseAddress onLocationChange startLocationUpdate startLocationUpdateBackground'.split(' '))

/** Whether the call must be listed in `requiredPrivateInfos` of app.json. */
export const isAnnounced = (name) => ANNOUNCED.has(name)

/** Throws the error of a call that app.json does not announce. */
export function checkAnnounced(name, app) {
  if (!(app.requiredPrivateInfos ?? []).includes(name)) throw new Error('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
}

/** Throws the error of wx.openLocation, unless latitude and longitude are valid numbers. */
export function checkPlace({ latitude, longitude }) {
  for (const [name, value, most] of [['latitude', latitude, 90], ['longitude', longitude, 180]]) {
    if (typeof value !== 'number') throw new Error(`parameter error: parameter.${name} should be Number instead of ${value === undefined ? 'Undefined' : 'String'};`)
    if (!(Math.abs(value) <= most)) throw new Error(`invalid ${name}`)
  }
}
