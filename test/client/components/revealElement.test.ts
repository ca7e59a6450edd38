import { revealElement } from '@/components/revealElement'

/** A page that scrolls, with a field on it and a sheet over it. */
function drawPage(sheetScrolls: boolean) {
  document.body.innerHTML = `<div id="page" style="overflow-y: scroll"><input id="field">
    <div style="position: fixed"><div id="sheet" style="overflow-y: auto"><input id="inside"></div></div></div>`
  const moved: string[] = []
  const scrolls = (id: string, does: boolean) => {
    const node = document.getElementById(id)
    if (!node) throw new Error(id)
    Object.defineProperties(node, { scrollHeight: { value: does ? 900 : 100 }, clientHeight: { value: 100 } })
    node.scrollTo = () => void moved.push(id)
  }
  scrolls('page', true)
  scrolls('sheet', sheetScrolls)
  return moved
}

afterEach(() => document.body.replaceChildren())

it.each([
  ['a field of the page moves the page', 'field', true, ['page']],
  ['a field of a long sheet moves what the sheet holds', 'inside', true, ['sheet']],
  ['a field of a sheet that shows all of it leaves the page behind where it is', 'inside', false, []],
] as const)('%s', (_, id, sheetScrolls, expected) => {
  const moved = drawPage(sheetScrolls)
  expect(revealElement(id)).toBe(true)
  expect([moved, document.activeElement?.id]).toEqual([expected, id])
})
