import { Unbroken } from '@/components/Unbroken/Unbroken'
import { clearDrawings, draw } from '../../support/client/draw'

afterEach(clearDrawings)

const wholeIn = (text: string) => {
  const drawn = draw(<Unbroken text={text} />)
  expect(drawn.box.textContent).toBe(text)
  return [...drawn.box.querySelectorAll('.tf-unbroken')].map(node => node.textContent)
}

it('keeps each date and each time of a text in one line, and leaves all words as they are', () => {
  expect(wholeIn('Studio A, hall N4 · 2031-04-16 09:30–10:00')).toEqual([
    '2031-04-16',
    '09:30–10:00',
  ])
  expect(wholeIn('04.16–04.18')).toEqual(['04.16–04.18'])
  expect(wholeIn('N1-A01, oat-based, 3 boxes')).toEqual([])
})
