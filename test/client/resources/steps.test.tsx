import { act } from 'react'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { i18n } from '@/i18n/state'
import type { ResourceKind } from '@/resources/ResourceKind'
import type { StepOutcome } from '@/resources/StepOutcome'
import { useSteps } from '@/resources/useSteps'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, click, draw } from '../../support/client/draw'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'
import { stallKind } from './listSupport'

const cancel = { from: ['approved'], to: 'withdrawn', by: ['staff'], reason: true } as const
const kind: ResourceKind = {
  ...stallKind,
  definition: {
    ...stallKind.definition,
    transitions: { ...stallKind.definition.transitions, cancel },
  },
  messages: {
    ...stallKind.messages,
    'stall.step.cancel': { cn: '取消', en: 'Cancel it' },
    'stall.step.move': { cn: '移动', en: 'Move' },
  },
}

afterEach(() => {
  clearDrawings()
  i18n.setLanguage('cn')
})

/** A button that takes a step, which ends as given. */
function show(action: string, outcome: StepOutcome = { kind: 'done' }, isOver = false) {
  const feedback = new FeedbackStore()
  const acted: string[] = []
  const ended: boolean[] = []
  const Step = observer(() => {
    const { take, sheet } = useSteps(kind)
    const act = (reason: string) => Promise.resolve((acted.push(reason), outcome))
    return (
      <>
        <Button
          onPress={() =>
            void take('Stall 1', action, act, isOver).then(isTaken => ended.push(isTaken))
          }
        >
          Go
        </Button>
        {sheet}
      </>
    )
  })
  const stores = fakeStores()
  i18n.setLanguage('en')
  const drawn = draw(withStores(stores, <Step />, feedback))
  const settle = () => act(async () => void (await new Promise(resolve => setTimeout(resolve, 10))))
  const press = async (name: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
      node => (node.getAttribute('aria-label') ?? node.textContent) === name,
    )
    if (!found) throw new Error(`no ${name}`)
    click(found)
    await settle()
  }
  return { ...drawn, feedback, acted, ended, press, settle }
}

describe('a step', () => {
  it('is taken immediately where no question is set, and reported', async () => {
    const { press, acted, ended, feedback } = show('move')
    await press('Go')
    expect([acted, ended, feedback.toast?.text]).toEqual([[''], [true], 'Done'])
  })

  it('asks where the resource has a question, and is dropped when it is declined', async () => {
    const { press, acted, ended, feedback, settle } = show('withdraw')
    await press('Go')
    expect(feedback.modal).toMatchObject({
      title: 'Withdraw this submission?',
      confirm: 'Withdraw',
      cancel: 'Leave as it is',
    })
    act(() => feedback.answer(false))
    await settle()
    expect([acted, ended]).toEqual([[], [false]])
  })

  it('asks first where it withdraws what can no longer be submitted', async () => {
    const { press, feedback } = show('withdraw', { kind: 'done' }, true)
    await press('Go')
    expect(feedback.modal).toMatchObject({
      message: 'The deadline has passed: once withdrawn it cannot be submitted again.',
    })
  })

  it('needs a reason where the definition wants one', async () => {
    const { press, acted, ended, box } = show('cancel')
    await press('Go')
    await press('Cancel it')
    expect([document.querySelector('[role=alert]')?.textContent, acted]).toEqual([
      'Reason required!',
      [],
    ])
    const field = box.querySelector('textarea')
    if (!field) throw new Error('nothing to write in')
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field,
        ' No show ',
      )
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press('Cancel it')
    expect([acted, ended]).toEqual([['No show'], [true]])
  })

  it('that failed asks again with the given reason', async () => {
    const { press, acted, ended, box, feedback, settle } = show('cancel', { kind: 'unreachable' })
    await press('Go')
    const field = () => box.querySelector('textarea') ?? document.querySelector('textarea')
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field(),
        'No show',
      )
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press('Cancel it')
    act(() => feedback.answer(true))
    await settle()
    expect([acted, ended, field()?.value]).toEqual([['No show'], [], 'No show'])
    await press('Cancel it')
    expect(acted).toEqual(['No show', 'No show'])
  })

  it.each([
    [{ kind: 'refused', message: 'No place is left' }, 'No place is left'],
    [
      { kind: 'conflict' },
      'Another person has just changed it. This is the current version. Please check again.',
    ],
    [{ kind: 'unreachable' }, 'No network; nothing was changed. Please try again later.'],
  ] as const)('that failed says why: %o', async (outcome, words) => {
    const { press, ended, feedback, settle } = show('move', outcome)
    await press('Go')
    expect(feedback.modal?.message).toBe(words)
    act(() => feedback.answer(true))
    await settle()
    expect(ended).toEqual([false])
  })
})
