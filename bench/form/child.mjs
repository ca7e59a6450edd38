// One engine, one process. argv: engineId task[,task] round. Prints one JSON object per line: {k:'W2.plain@1000', v:ms, ...}
import { makeForm, makeTree, makeValidationForm, validationValues, ruleShape } from './lib/def.mjs'
import { sample, median, pct, gc } from './lib/measure.mjs'
const [id, taskArg, roundArg, quick] = process.argv.slice(2)
const tasks = new Set(taskArg.split(','))
const round = +roundArg
const QUICK = quick === 'quick'
const emit = (k, v, extra) => process.stdout.write(JSON.stringify({ k, v, ...extra }) + '\n')
const fresh = x => JSON.parse(x)
const SIZES = QUICK ? [50, 200, 1000] : [50, 200, 1000, 5000]
const HEAVY_MS = 1500 // engines whose N=5000 create is predicted above this run N=5000 only in round 0
const sorted = a => [...a].sort().join()

async function headless() {
  const floor = await import('./adapters/floor.headless.mjs')
  const { ENGINES } = await import('./engines.mjs')
  const bundled = ENGINES.find(x => x.id === id)?.bundleForNode
  const a = await import(bundled ? `./.cache/${id}.headless.mjs` : `./adapters/${id}.headless.mjs`)
  let last = null // last create median, for prediction
  const w1 = async N => {
    const json = JSON.stringify(a.compile(makeForm(N)))
    const predicted = last ? last * (N / 1000) ** 1.8 : 0
    if (N > 1000 && predicted > HEAVY_MS && round > 0) return
    const forms = []
    const s = await sample(
      () => {
        forms.push(a.create(fresh(json)))
      },
      {
        warm: N <= 200 ? 5 : N <= 1000 ? 1 : 0,
        min: N >= 5000 ? 1 : 3,
        max: N <= 200 ? 30 : N <= 1000 ? 6 : 2,
        capMs: 1000,
      },
    )
    const parse = median(
      await sample(
        () => {
          fresh(json)
        },
        { max: 5 },
      ),
    )
    last = N === 1000 ? median(s) : last
    emit(`W1.create@${N}`, Math.max(0, median(s) - parse))
    forms.length = 0
  }
  const w2 = async N => {
    if (N > 1000 && last && last * (N / 1000) ** 1.8 > HEAVY_MS && round > 0) return
    const def = makeForm(N)
    const h = a.create(fresh(JSON.stringify(a.compile(def))))
    const f = floor.create(floor.compile(def))
    let ok = sorted(a.visibleIds(h)) === sorted(floor.visibleIds(f))
    const check = () => {
      if (sorted(a.visibleIds(h)) !== sorted(floor.visibleIds(f))) ok = false
    }
    for (const [op, key, vals] of [
      ['plain', 'p0', ['ab', 'abc', 'abcd', 'abcde']],
      ['fan', 'f0', ['b', 'a']],
      ['chain', 'c0', ['no', 'yes']],
    ]) {
      for (let i = 0; i < 2; i++) {
        await a.set(h, key, vals[i])
        floor.set(f, key, vals[i])
        check()
      }
      const s = await sample(i => a.set(h, key, vals[i % vals.length]), {
        warm: N >= 5000 ? 2 : 6,
        min: 4,
        max: 400,
        capMs: 500,
      })
      emit(`W2.${op}@${N}`, median(s), { p95: pct(s, 0.95), n: s.length })
      await a.set(h, key, vals[0])
      await a.set(h, key, vals[vals.length - 1])
      floor.set(f, key, vals[0])
      floor.set(f, key, vals[vals.length - 1])
      check()
    }
    emit(`W2.conform@${N}`, ok ? 1 : 0)
    a.destroy(h)
  }
  const w3 = async N => {
    if (N > 1000 && last && last * (N / 1000) ** 1.8 > HEAVY_MS && round > 0) return
    const json = JSON.stringify(a.compile(makeValidationForm(N)))
    for (const [op, kind, first, want] of [
      ['valid', 'valid', false, 0],
      ['all', 'tenth', false, N / 10],
      ['first', 'mid', true, 1],
    ]) {
      const h = a.create(fresh(json), validationValues(N, kind))
      let got
      const s = await sample(
        async () => {
          got = await a.validate(h, { first })
        },
        { warm: 3, min: 2, max: 100, capMs: 400 },
      )
      emit(`W3.${op}@${N}`, median(s), {
        errors: got.length,
        ok: got.length === want && got[0] !== '<compile>',
      })
      a.destroy(h)
    }
  }
  const w4 = async () => {
    const def = makeTree(300)
    const json = JSON.stringify(a.compile(def))
    const per = []
    const create = []
    let bad = 0,
      n = 0
    for (let pass = 0; pass < 3; pass++) {
      const f = floor.create(floor.compile(def))
      const j = fresh(json)
      let t = performance.now()
      const h = a.create(j)
      create.push(performance.now() - t)
      for (const op of def.ops) {
        if (!f.vis[f.idx.get(op.q)]) continue // a hidden question cannot be clicked
        const cur = floor.value(f, op.q)
        let v
        if (op.multi) {
          v = cur?.includes(op.o) ? cur.filter(x => x !== op.o) : [...(cur ?? []), op.o]
          if (!v.length) v = undefined
        } else v = cur === op.o ? undefined : op.o
        floor.set(f, op.q, v)
        const av = Array.isArray(v) ? [...v] : v
        t = performance.now()
        const r = a.set(h, op.q, av)
        if (r && r.then) await r
        per.push(performance.now() - t)
        if (pass === 0) {
          n++
          if (sorted(a.visibleIds(h)) !== sorted(floor.visibleIds(f))) bad++
        }
      }
      a.destroy(h)
      if (pass && per.reduce((x, y) => x + y, 0) > 1500) break
    }
    emit('W4.create', median(create))
    emit('W4.toggle', median(per), { p95: pct(per, 0.95), ops: n, bad })
  }
  const small = SIZES.filter(n => n <= 1000)
  if (tasks.has('W1')) for (const N of small) await w1(N)
  if (tasks.has('W2')) for (const N of small) await w2(N)
  if (tasks.has('W3')) await w3(1000)
  if (tasks.has('W4')) await w4()
  // two rounds of the largest size are enough for engines that take seconds; where it takes
  // milliseconds, two are mostly noise
  if (!QUICK && (round < 2 || (last && last < 20))) {
    if (tasks.has('W1')) await w1(5000)
    if (tasks.has('W3')) await w3(5000)
    if (tasks.has('W2')) await w2(5000)
  } // largest size last: if the parent's time limit kills us, the rest is already reported
  if (tasks.has('W6')) {
    const N = 5000
    const def = makeForm(N)
    const json = JSON.stringify(a.compile(def))
    a.destroy(a.create(fresh(JSON.stringify(a.compile(makeForm(50)))))) // load lazily initialised parts
    await gc()
    const m0 = process.memoryUsage()
    const h = a.create(fresh(json))
    await gc()
    const m1 = process.memoryUsage()
    emit('W6.heapMB', (m1.heapUsed - m0.heapUsed) / 1048576, { rssMB: m1.rss / 1048576 })
    globalThis.__keep = h
  }
}

async function react() {
  const { setupDom, typeInto } = await import('./lib/dom.mjs')
  const { window, document, counter } = setupDom()
  const { ENGINES } = await import('./engines.mjs')
  const e = ENGINES.find(x => x.id === id)
  const a = await import(
    e.bundleForNode ? `./.cache/${id}.react.mjs` : `./adapters/${id}.react.mjs`
  )
  const tick = () => new Promise(r => setImmediate(r))
  const SETTLE = 4000
  for (const N of [200, 1000]) {
    const def = makeForm(N, { textOnly: true })
    const { chain, fan, misc } = ruleShape(N)
    const json = JSON.stringify(a.compile(def))
    const app = document.createElement('div')
    document.body.appendChild(app)
    const f = await import('./adapters/floor.headless.mjs')
    const rows = f.visibleIds(f.create(f.compile(def))).length
    let t = performance.now()
    const m = a.mount(fresh(json), app)
    const inputOf = m.inputOf ?? (x => document.getElementById(x))
    const count = () => app.getElementsByTagName('input').length
    let tm = null,
      seen = -1
    while (performance.now() - t < 20000) {
      await tick()
      const c = count()
      if (c !== seen) {
        seen = c
        tm = performance.now() - t
      }
      if (c === rows || (c && performance.now() - t - tm > 1000)) break
    }
    emit(`W2R.mount@${N}`, tm, { inputs: count(), want: rows })
    await new Promise(r => setTimeout(r, 100))
    const ops = [
      ['plain', 'p0', ['ab', 'abc'], [null, null]],
      [
        'fan',
        'f0',
        ['b', 'a'],
        [() => !inputOf('f1') && inputOf('f' + fan), () => inputOf('f1') && !inputOf('f' + fan)],
      ],
      [
        'chain',
        'c0',
        ['no', 'yes'],
        [() => !inputOf('c1') && !inputOf('c' + chain), () => inputOf('c' + chain)],
      ],
    ]
    for (const [op, key, vals, oks] of ops) {
      const ms = []
      let settled = true
      const t0 = performance.now()
      const run = async i => {
        const k = i % 2
        t = performance.now()
        typeInto(window, inputOf(key), vals[k])
        await tick()
        if (oks[k])
          while (!oks[k]()) {
            if (performance.now() - t > SETTLE) return false
            await tick()
          }
        return true
      }
      for (let i = 0; i < 44; i++) {
        const ok = await run(i)
        const d = performance.now() - t
        if (!ok) {
          settled = false
          break
        }
        if (i >= 4 || d > 500) ms.push(d)
        const el = performance.now() - t0
        if ((el > 1500 && ms.length >= 6) || (el > 6000 && ms.length >= 2)) break
      }
      let renders = null,
        commits = null
      if (settled) {
        const rs = []
        const cs = []
        for (let i = 0; i < 2; i++) {
          await new Promise(r => setTimeout(r, 30))
          counter.on = true
          counter.renders = counter.commits = 0
          await run(i + (ms.length % 2))
          await new Promise(r => setTimeout(r, 30))
          counter.on = false
          rs.push(counter.renders)
          cs.push(counter.commits)
        }
        renders = Math.round(median(rs))
        commits = median(cs)
      }
      emit(`W2R.${op}@${N}`, settled ? median(ms) : null, {
        p95: pct(ms, 0.95),
        renders,
        commits,
        settled,
      })
    }
    m.unmount()
    app.remove()
    await tick()
  }
  process.exit(0)
}
try {
  if (tasks.has('W2R')) await react()
  else await headless()
} catch (e) {
  emit('error', String((e && e.stack) || e).slice(0, 400))
  process.exit(1)
}
process.exit(0)
