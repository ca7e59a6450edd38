import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { Pressable } from '@/components/Pressable/Pressable'
import { clearDrawings, click, draw, pass, press } from '../../support/client/draw'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

describe('a pressable', () => {
  it('answers mouse, Enter and Space, and no other key', () => {
    const onPress = jest.fn()
    const { find } = draw(<Pressable onPress={onPress}>x</Pressable>)
    const button = find('[role=button]')

    click(button)
    press(button, 'Enter')
    press(button, ' ')
    press(button, 'a')

    expect(onPress).toHaveBeenCalledTimes(3)
    expect(button.tabIndex).toBe(0)
  })

  it('says that it is disabled, leaves the tab order and does nothing', () => {
    const onPress = jest.fn()
    const { find } = draw(
      <Pressable disabled onPress={onPress}>
        x
      </Pressable>,
    )
    const button = find('[role=button]')

    click(button)
    press(button, 'Enter')

    expect(onPress).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.tabIndex).toBe(-1)
  })

  it('leaves keys to a control inside it', () => {
    const onPress = jest.fn()
    const { find } = draw(
      <Pressable onPress={onPress}>
        <Pressable className="inner" onPress={() => undefined}>
          y
        </Pressable>
      </Pressable>,
    )

    press(find('.inner'), 'Enter')

    expect(onPress).not.toHaveBeenCalled()
  })
})

describe('a loading button', () => {
  it('keeps its label and its place in the tab order, ignores presses and says so', () => {
    const onPress = jest.fn()
    const { find } = draw(
      <Button loading onPress={onPress}>
        Submit
      </Button>,
    )
    const button = find('[role=button]')

    click(button)

    expect(onPress).not.toHaveBeenCalled()
    expect(['aria-busy', 'aria-disabled'].map(name => button.getAttribute(name))).toEqual([
      'true',
      'true',
    ])
    expect([button.textContent, button.tabIndex]).toEqual(['Submit', 0])
  })
})

describe('a dialog', () => {
  const page = (open: boolean, onClose: () => void) => (
    <>
      <Pressable className="opener" onPress={() => undefined}>
        open
      </Pressable>
      <Dialog open={open} title="Title" closeLabel="Close" onClose={onClose}>
        text
      </Dialog>
    </>
  )

  it('is labelled, takes the focus, closes by Escape and gives the focus back', async () => {
    const onClose = jest.fn()
    const drawn = draw(page(false, onClose))
    drawn.find('.opener').focus()

    drawn.again(page(true, onClose))
    await pass(50)
    const dialog = drawn.find('[role=dialog]')

    expect(document.activeElement).toBe(dialog)
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Title',
    )

    press(dialog, 'Escape')
    expect(onClose).toHaveBeenCalledTimes(1)

    drawn.again(page(false, onClose))
    await pass(300)
    expect(drawn.box.querySelector('[role=dialog]')).toBeNull()
    expect(document.activeElement).toBe(drawn.find('.opener'))
  })
})
