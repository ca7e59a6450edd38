import { useState } from 'react'
import { TreeSelect } from '@/components/TreeSelect/TreeSelect'
import { FormStore } from '@/forms/FormStore'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import { treeTexts } from '@/forms/widgetTexts'
import { i18n } from '@/i18n/state'
import { formMessages } from '@/i18n/messages/forms'
import { translate } from '@/i18n/useText'
import { byRole, clear, define, draw, find, key, loadWidgets, press, type } from './support'

beforeAll(loadWidgets)
beforeEach(() => i18n.setLanguage('en'))
afterEach(clear)

/** Takes a chip away by the keyboard, which has the focus on its button. */
function takeAway(name: string): void {
  const button = byRole('button', `Remove ${name}`)
  button.focus()
  key(button, 'Enter')
}

describe('the chips of a tag field', () => {
  function show(...tags: string[]): FormStore {
    const form = define([{ Id: 'T', Name: 'Tags', Type: 'Tag' }])
    const store = new FormStore({
      form,
      context: { language: 'en', ruleSet: 'default' },
      values: { T: tags },
    })
    draw(<FormView store={store} services={NO_SERVICES} />)
    return store
  }

  it('hand the focus on when one is taken away, and the last one to the input', () => {
    show('one', 'two', 'three')

    takeAway('two')
    expect(document.activeElement).toBe(byRole('button', 'Remove three'))
    takeAway('three')
    expect(document.activeElement).toBe(byRole('button', 'Remove one'))
    takeAway('one')
    expect(document.activeElement).toBe(find('#demo-T'))
  })

  it('are marked by Backspace before it takes them (DESIGN §6)', () => {
    const store = show('one', 'two')
    const input = find('#demo-T')
    key(input, 'Backspace')
    expect(store.field('T').value).toEqual(['one', 'two'])
    expect(find('.tf-tag-chip.is-marked').textContent).toBe('two')
    expect(find('[role="status"]').textContent).toBe('Press Backspace again to remove two')

    key(input, 'Backspace')
    expect(store.field('T').value).toEqual(['one'])
    expect(document.querySelector('.is-marked')).toBeNull()
  })

  it('stay when another key follows the Backspace', () => {
    const store = show('one', 'two')
    key(find('#demo-T'), 'Backspace')
    type('#demo-T', 'x')
    type('#demo-T', '')
    key(find('#demo-T'), 'Backspace')

    expect(store.field('T').value).toEqual(['one', 'two'])
  })
})

describe('the chips of a tree field', () => {
  const leaf = (value: string) => ({ value, text: value, children: [] })
  const tree = [leaf('tea'), leaf('bread'), leaf('salt')]
  function Field() {
    const [value, setValue] = useState(['tea', 'bread'])
    const texts = treeTexts((name, params) => translate(formMessages, name, params as never))
    return (
      <TreeSelect
        id="t"
        tree={tree}
        value={value}
        onChange={setValue}
        title="Goods"
        placeholder="Choose"
        texts={texts}
      />
    )
  }

  it('hand the focus on, and the last one to the opener', () => {
    draw(<Field />)

    takeAway('tea')
    expect(document.activeElement).toBe(byRole('button', 'Remove bread'))
    takeAway('bread')
    expect(document.activeElement).toBe(find('#t'))
  })

  it('do so in the sheet too, and the last one to the confirm button', () => {
    draw(<Field />)
    press(find('#t'))
    const inSheet = (name: string) => find(`.tf-tree__tags [aria-label="Remove ${name}"]`)
    inSheet('tea').focus()
    key(inSheet('tea'), 'Enter')
    expect(document.activeElement).toBe(inSheet('bread'))
    key(inSheet('bread'), 'Enter')

    expect(document.activeElement).toBe(byRole('button', 'Confirm'))
  })
})

it('never shows an extension as invalid', () => {
  const form = define([
    { Id: 'P', Name: 'Phone', Type: 'PhoneFormat', Format: 'landline', Required: true },
  ])
  const store = new FormStore({ form, context: { language: 'en', ruleSet: 'default' } })
  store.check()
  draw(<FormView store={store} services={NO_SERVICES} />)

  expect(find('#demo-P').getAttribute('aria-invalid')).toBe('true')
  expect(find('#demo-P-area').getAttribute('aria-invalid')).toBe('true')
  expect(find('#demo-P-ext').getAttribute('aria-invalid')).toBeNull()
})
