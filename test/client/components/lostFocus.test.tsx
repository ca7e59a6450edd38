import { View } from '@tarojs/components'
import { act, useState } from 'react'
import { useLostFocus } from '@/components/useLostFocus'
import { clearDrawings, draw } from '../../support/client/draw'

const LIST = 'list'
const settled = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 0)))
const focus = (id: string) => act(() => document.getElementById(id)?.focus())
const focused = () => document.activeElement?.id

let change: (shown: readonly string[]) => void = () => undefined

function List() {
  const [shown, setShown] = useState<readonly string[]>(['row-a', 'row-b', 'a', 'b', 'other'])
  change = next => act(() => setShown(next))
  useLostFocus(LIST)
  const row = (name: string) =>
    shown.includes(`row-${name}`) && (
      <View {...{ id: `row-${name}`, tabIndex: -1 }}>
        {shown.includes(name) && <View {...{ id: name, tabIndex: 0 }}>{name}</View>}
      </View>
    )
  return (
    <View>
      <View {...{ id: LIST, tabIndex: -1 }}>
        {row('a')}
        {row('b')}
        {shown.includes('sheet') && (
          <View {...{ role: 'dialog', 'aria-modal': true, tabIndex: -1, className: 'sheet' }}>
            {shown.includes('choice') && <View {...{ id: 'choice', tabIndex: 0 }}>choice</View>}
          </View>
        )}
      </View>
      {shown.includes('other') && <View {...{ id: 'other', tabIndex: 0 }}>other</View>}
      {shown.includes('dialog') && (
        <View {...{ role: 'dialog', 'aria-modal': true }}>
          <View {...{ id: 'yes', tabIndex: 0 }}>yes</View>
        </View>
      )}
    </View>
  )
}

beforeEach(() => void draw(<List />))
afterEach(clearDrawings)

describe('the focus of a control that goes away', () => {
  it('moves to the row that held the control', async () => {
    focus('a')
    change(['row-a', 'row-b', 'b', 'other'])
    await settled()

    expect(focused()).toBe('row-a')
  })

  it('moves to the list when the row is removed too', async () => {
    focus('a')
    change(['row-b', 'b', 'other'])
    await settled()

    expect(focused()).toBe(LIST)
  })

  it('stays in a dialogue of the list while that is open', async () => {
    change(['sheet', 'choice'])
    focus('choice')
    change(['sheet'])
    await settled()

    expect(document.activeElement?.className).toContain('sheet')
  })

  it('moves there from a question about the control, too', async () => {
    focus('a')
    change(['row-a', 'row-b', 'a', 'b', 'other', 'dialog'])
    focus('yes')
    change(['row-a', 'row-b', 'b', 'other'])
    await settled()

    expect(focused()).toBe('row-a')
  })

  it('stays where the person has moved it in between', async () => {
    focus('a')
    focus('other')
    change(['row-b', 'b', 'other'])
    await settled()
    expect(focused()).toBe('other')

    change(['row-b', 'b'])
    await settled()
    expect(document.activeElement).toBe(document.body)
  })
})
