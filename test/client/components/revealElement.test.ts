import { revealElement } from '@/components/revealElement'

/** A page that scrolls, with a field on it and a sheet over it. */
function drawPage(sheetScrolls: boolean) {
  document.body.innerHTML = `<div id="page" style="overflow-y: scroll"><input id="field">
    <div style="position: fixed"><div id="sheet" style="overflow-y: auto"><input id="inside"></div></div></div>`
  const moved: string[] = []
  const scrolls = (id: string, does: boolean) => {
    const node = document.getElementById(id)
    if (!node) throw new Error(id)
    Object.defineProperties(node, {
      scrollHeight: { value: does ? 900 : 100 },
      clientHeight: { value: 100 },
    })
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
  [
    'a field of a sheet that shows all of it leaves the page behind where it is',
    'inside',
    false,
    [],
  ],
] as const)('%s', (_, id, sheetScrolls, expected) => {
  const moved = drawPage(sheetScrolls)
  expect(revealElement(id)).toBe(true)
  expect([moved, document.activeElement?.id]).toEqual([expected, id])
})

it('rests below the head of a sheet, with room for its name, where a quarter of the window would be under it', () => {
  drawPage(true)
  const [sheet, field] = [document.getElementById('sheet'), document.getElementById('inside')]
  if (!sheet || !field) throw new Error('not drawn')
  const stands = (node: HTMLElement, top: number) =>
    (node.getBoundingClientRect = () => ({ top }) as DOMRect)
  const tops: number[] = []
  sheet.scrollTo = (to?: ScrollToOptions | number) =>
    void tops.push(typeof to === 'object' ? (to.top ?? 0) : 0)
  sheet.scrollTop = 500
  stands(sheet, 300)
  stands(field, 100)
  revealElement('inside')
  expect(tops).toEqual([500 + 100 - (300 + 72)])
})
