// Accessibility attributes that reach the mini-program's native components. Taro's templates list
// the attributes of each component, without these. Build (plugin.js) and runtime (runtime.js) must
// use the same list, because it numbers the attributes.
const names = list => Object.fromEntries(list.split(' ').map(name => [name, '']))

const everywhere = names('role aria-label aria-labelledby aria-describedby aria-hidden aria-live')
const control = names(
  'aria-disabled aria-required aria-invalid aria-expanded aria-controls aria-haspopup',
)
const state = names(
  'aria-checked aria-selected aria-pressed aria-current aria-busy aria-modal aria-level aria-valuemin aria-valuemax aria-valuenow aria-valuetext',
)

module.exports = {
  View: { ...everywhere, ...control, ...state },
  Text: everywhere,
  Image: everywhere,
  Input: { ...everywhere, ...control },
  Textarea: { ...everywhere, ...control },
  Editor: { ...everywhere, ...control },
}
