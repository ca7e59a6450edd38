import type { KeyEvent } from '@/components/a11y'
import type { ReviewStore } from '@/features/organiser/review/ReviewStore'
import { useReviewKeys } from '@/features/organiser/review/useReviewKeys'

/** A queue with one that is open, and what the keys do to it. */
function queue() {
  const taken: string[] = []
  const open = { Id: 'a', Actions: ['approve', 'return'] }
  const store = {
    chosen: [],
    items: [open],
    openId: 'a',
    beside: () => '',
    toggle: () => undefined,
  } as unknown as ReviewStore
  const press = useReviewKeys({ store, take: async action => void taken.push(action) })
  const event = (key: string, more: Partial<KeyEvent> = {}): KeyEvent => ({
    key,
    shiftKey: false,
    target: undefined,
    currentTarget: undefined,
    preventDefault: () => undefined,
    stopPropagation: () => undefined,
    ...more,
  })
  return { taken, press: (key: string, more?: Partial<KeyEvent>) => press(event(key, more)) }
}

it('decides once for each press of a key, however long it is held', () => {
  const { taken, press } = queue()
  press('a')
  press('a', { repeat: true })
  press('r', { repeat: true })
  press('a', { ctrlKey: true })
  press('r')
  expect(taken).toEqual(['approve', 'return'])
})
