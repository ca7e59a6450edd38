import { act } from 'react'
import { TicketChoice } from '@/features/registration/TicketChoice.h5'
import { UnpaidPanel } from '@/features/visitorCard/UnpaidPanel.h5'
import { clearDrawings, click, draw } from '../../support/client/draw'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

let mockIsLost = true
const mockPart = (name: string) => {
  if (mockIsLost) throw new Error('the chunk did not come')
  return { [name]: () => <div>it is here</div> }
}
jest.mock('@/features/registration/TicketRows', () => mockPart('TicketRows'))
jest.mock('@/features/visitorCard/UnpaidTicket', () => mockPart('UnpaidTicket'))

const settle = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
beforeEach(() => {
  mockIsLost = true
})
afterEach(clearDrawings)

it.each([
  ['the tickets', <TicketChoice key="t" offer={{} as never} />],
  ['the ticket to be paid', <UnpaidPanel key="u" onChange={() => undefined} />],
])('%s can be requested again when the chunk failed to load', async (_, part) => {
  const { box, find } = draw(withStores(fakeStores(), part))
  await settle()
  expect(box.querySelector('[role=alert],[role=status]')?.textContent).toMatch(/加载失败/)

  mockIsLost = false
  click(find('[role=button]'))
  await settle()
  expect(box.textContent).toBe('it is here')
})
