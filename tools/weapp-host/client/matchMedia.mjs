// match-media: its content only exists while the window matches, also after a rotation.

const px = (v) => (v === undefined || v === null || v === '' ? undefined : Number.parseFloat(v))

export const matchMedia = {
  init(c) { c.win.addEventListener('resize', () => matchMedia.update(c)) },
  update({ el, p, win }) {
    const [w, h] = [win.innerWidth, win.innerHeight]
    const fits = [
      [px(p.minWidth), (v) => w >= v], [px(p.maxWidth), (v) => w <= v], [px(p.width), (v) => w === v],
      [px(p.minHeight), (v) => h >= v], [px(p.maxHeight), (v) => h <= v], [px(p.height), (v) => h === v],
    ].every(([v, test]) => v === undefined || test(v)) && (!p.orientation || p.orientation === (w > h ? 'landscape' : 'portrait'))
    el.toggleAttribute('hidden', !fits || !!p.hidden)
  },
}
