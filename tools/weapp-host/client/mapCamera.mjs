// map, camera and open-data, as far as a program can notice: markers that can be pressed, a
// context, a photo, a person's texts. No map is drawn, and no picture comes from a camera.

const DEGREES_PER_PX = (scale) => 360 / (256 * 2 ** scale)
const at = (c) => ({ latitude: c.s.center?.latitude ?? Number(c.p.latitude ?? 39.92), longitude: c.s.center?.longitude ?? Number(c.p.longitude ?? 116.46) })
const scaleOf = (c) => c.s.scale ?? Number(c.p.scale ?? 16)

export const map = {
  init(c) {
    c.s.pins = c.doc.createElement('div')
    c.el.append(c.s.pins)
    c.el.addEventListener('click', (e) => { if (e.target === c.el || e.target === c.s.pins) c.emit('tap', at(c)) })
    const region = () => {
      const { latitude, longitude } = at(c)
      const step = DEGREES_PER_PX(scaleOf(c))
      const [h, w] = [c.el.clientHeight * step / 2, c.el.clientWidth * step / 2]
      return { southwest: { latitude: latitude - h, longitude: longitude - w }, northeast: { latitude: latitude + h, longitude: longitude + w } }
    }
    const moved = () => { map.draw(c); c.emit('regionchange', { type: 'end', causedBy: 'update', detail: { ...at(c), scale: scaleOf(c) } }) }
    c.context = {
      getCenterLocation: () => at(c), getScale: () => ({ scale: scaleOf(c) }), getRegion: region,
      moveToLocation: ({ latitude, longitude } = {}) => { c.s.center = { latitude: latitude ?? at(c).latitude, longitude: longitude ?? at(c).longitude }; moved() },
      includePoints: ({ points }) => {
        const mean = (key) => points.reduce((sum, p) => sum + p[key], 0) / points.length
        c.s.center = { latitude: mean('latitude'), longitude: mean('longitude') }
        moved()
      },
    }
  },
  update(c) {
    const here = `${c.p.latitude},${c.p.longitude},${c.p.scale}`
    if (here !== c.s.here) Object.assign(c.s, { here, center: undefined, scale: undefined })
    map.draw(c)
  },
  draw(c) {
    const { latitude, longitude } = at(c)
    const step = DEGREES_PER_PX(scaleOf(c))
    c.s.pins.replaceChildren(...(c.p.markers ?? []).map((marker) => {
      const pin = Object.assign(c.doc.createElement('b'), { className: 'wx-map-marker', textContent: marker.callout?.content ?? marker.title ?? '' })
      Object.assign(pin.style, { position: 'absolute', left: `calc(50% + ${(marker.longitude - longitude) / step}px)`, top: `calc(50% + ${(latitude - marker.latitude) / step}px)` })
      pin.addEventListener('click', () => c.emit('markertap', { markerId: marker.id }))
      return pin
    }))
  },
}

/** Calls of a context that reply by success, fail and complete, or by a promise. */
export const answering = (context, name) => Object.fromEntries(Object.entries(context).map(([call, run]) => [call, (o = {}) => {
  const work = Promise.resolve().then(() => run(o)).then((r) => ({ errMsg: `${name}.${call}:ok`, ...r }), (e) => { throw { errMsg: `${name}.${call}:fail ${e?.message ?? e}` } })
  if (!o.success && !o.fail && !o.complete) return work
  return void work.then((r) => { o.success?.(r); o.complete?.(r) }, (e) => { o.fail?.(e); o.complete?.(e) })
}]))

export const camera = {
  init(c) { setTimeout(() => c.emit('initdone', { maxZoom: 1 })) },
}

const PERSON = { userNickName: '微信用户', userGender: '未知', userCity: '', userProvince: '', userCountry: '', userLanguage: 'zh_CN', groupName: '' }
export const openData = {
  update(c) { c.el.textContent = PERSON[c.p.type] ?? '' },
}
