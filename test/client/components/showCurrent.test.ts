import { showCurrent } from '@/components/showCurrent'

/** A list of 200 px with one current entry of 40 px, which begins `at` px below the head of the list. */
function listWith(at: number, hasCurrent = true): HTMLElement {
  const list = document.createElement('div')
  const entry = document.createElement('div')
  if (hasCurrent) entry.setAttribute('aria-current', 'page')
  list.append(entry)
  list.scrollTop = 100
  place(list, 64, 200)
  place(entry, 64 + at, 40)
  return list
}

function place(element: HTMLElement, top: number, height: number): void {
  jest
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue({ ...element.getBoundingClientRect(), top, bottom: top + height })
}

describe('the current entry of a list that scrolls', () => {
  it.each([
    ['is below: the list goes down', 300, 248],
    ['is above: the list goes up', -60, 32],
    ['is whole in sight: the list stays', 80, 100],
  ])('%s', (_, at, scrolled) => {
    const list = listWith(at)
    showCurrent(list)
    expect(list.scrollTop).toBe(scrolled)
  })
  it('does not move a list that has none', () => {
    const list = listWith(300, false)
    showCurrent(list)
    expect(list.scrollTop).toBe(100)
  })
})
