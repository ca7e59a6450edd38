// Sensors, which report nothing before they are started, and the recorder. Tests script the values:
// emit('GyroscopeChange', {x, y, z}).

/** Name in wx.startX / wx.stopX -> its event. */
const SENSORS = { Accelerometer: 'AccelerometerChange', Compass: 'CompassChange', Gyroscope: 'GyroscopeChange', DeviceMotionListening: 'DeviceMotionChange' }
export const SENSOR_EVENTS = Object.values(SENSORS)

/** Adds the calls. Returns a function that says whether an event may be sent now. */
export function createSensors({ define }) {
  const running = new Set()
  for (const [name, event] of Object.entries(SENSORS)) {
    define(`start${name}`, ({ interval = 'normal' }) => {
      if (!['game', 'ui', 'normal'].includes(interval)) throw new Error(`parameter error: invalid interval ${interval}`)
      running.add(event)
    })
    define(`stop${name}`, () => { running.delete(event) })
  }
  return { tells: (event) => !SENSOR_EVENTS.includes(event) || running.has(event) }
}

const KINDS = ['Start', 'Pause', 'Resume', 'Stop', 'Error', 'FrameRecorded', 'InterruptionBegin', 'InterruptionEnd']
/** WeChat's own limits of one recording. */
const [SHORTEST_MS, LONGEST_MS, USUAL_MS] = [1, 600_000, 60_000]

/** A program has one recorder. It makes an empty file of the recorded length. */
export function createRecorder({ files, answer }) {
  const listeners = Object.fromEntries(KINDS.map((kind) => [kind, []]))
  const tell = (kind, detail = {}) => setTimeout(() => listeners[kind].forEach((f) => f(detail)))
  const fail = (why) => tell('Error', { errMsg: `operateRecorder:fail ${why}` })
  let since = null, timer, ending
  const stop = () => {
    if (since === null) return fail('recorder not start')
    clearTimeout(timer)
    const { path, size } = files.add({ name: `record.${ending}`, type: 'audio/mpeg' })
    tell('Stop', { tempFilePath: path, duration: Date.now() - since, fileSize: size })
    since = null
  }
  return {
    ...Object.fromEntries(KINDS.map((kind) => [`on${kind}`, (f) => { listeners[kind].push(f) }])),
    async start({ duration = USUAL_MS, format = 'aac' } = {}) {
      if (since !== null) return fail('is recording or paused')
      if (duration < SHORTEST_MS || duration > LONGEST_MS) return fail('invalid duration')
      // tests refuse the microphone by stub('authorize', {fail})
      try { await answer('authorize', { scope: 'scope.record' }) } catch (e) { return fail(e.message) }
      since = Date.now()
      ending = format
      timer = setTimeout(stop, duration)
      tell('Start')
    },
    pause() { if (since === null) fail('recorder not start'); else tell('Pause') },
    resume() { if (since === null) fail('recorder not start'); else tell('Resume') },
    stop,
  }
}
