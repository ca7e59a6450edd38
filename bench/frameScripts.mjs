const SCRIPTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'RunMicrotasks',
  'TimerFire',
])

/**
 * Milliseconds of script in each frame of the page while `act` runs. It is CPU time of the page's
 * thread, including throttling, so a busy machine does not change it. Frames without an input event
 * are left out.
 */
export async function frameScripts(session, page, act) {
  const events = []
  const collect = ({ value }) => events.push(...value)
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,v8',
  })
  // fires once per frame and marks it
  await page.evaluate(() => {
    const mark = () => (window.__frames = requestAnimationFrame(mark))
    mark()
  })
  await act()
  await page.evaluate(() => cancelAnimationFrame(window.__frames))
  const complete = new Promise(done => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const { tid } = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  )
  const here = events
    .filter(event => event.tid === tid && event.ph === 'X')
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const frames = []
  let outer = 0
  for (const { name, ts, dur, tdur = 0, args } of here) {
    if (!SCRIPTS.has(name) || ts < outer) continue
    outer = ts + dur
    if (name === 'FireAnimationFrame' || frames.length === 0) frames.push({ ms: 0, moves: 0 })
    const frame = frames[frames.length - 1]
    frame.ms += tdur / 1000
    if (name === 'EventDispatch' && args?.data?.type === 'pointermove') frame.moves++
  }
  return frames.filter(({ moves }) => moves > 0).map(({ ms }) => ms)
}
