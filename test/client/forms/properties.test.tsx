import { act } from 'react'
import { i18n } from '@/i18n/state'
import { lazyWidget } from '@/forms/lazyWidget'
import { FormStore } from '@/forms/FormStore'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import { parseDefinition } from '@core/form/parseDefinition'
import type { Language } from '@core/domain/language'
import { byRole, clear, define, draw, find, key, loadWidgets, press, type } from './support'

/** Every property of SPEC §3 "Dynamic form field definition" does on screen what its name says. */

type Wire = Record<string, unknown>

function show(
  field: Wire,
  { language = 'en', others = [] }: { language?: Language; others?: Wire[] } = {},
): FormStore {
  i18n.setLanguage(language)
  const form = define([{ Id: 'F', Name: '名称', Name_en: 'Name', ...field }, ...others])
  const store = new FormStore({ form, context: { language, ruleSet: 'default' } })
  draw(<FormView store={store} services={NO_SERVICES} />)
  return store
}

const value = (store: FormStore) => store.field('F').value
const text = (selector: string) => document.querySelector(selector)?.textContent ?? undefined
const remark = () => text('.tf-field__remark')
const isThere = (selector: string) => document.querySelector(selector) !== null
const all = (role: string) =>
  [...document.querySelectorAll(`[role="${role}"]`)].map(node => node.textContent)
const attribute = (name: string) => find('#demo-F').getAttribute(name)
const options = [
  { id: 'a', text: '甲', text_en: 'Alpha' },
  { id: 'b', text: '乙', text_en: 'Beta' },
  { id: 'c', text: '丙', text_en: 'Gamma' },
]
const regions = [
  {
    id: 'CN',
    text: '中国',
    text_en: 'China',
    children: [{ id: 'GD', text: '广东', text_en: 'Guangdong', children: [] }],
  },
]

beforeAll(loadWidgets)
afterEach(clear)

describe('InputType', () => {
  it.each([
    ['number', 'text', 'decimal'],
    ['idcard', 'text', 'text'],
    ['password', 'password', 'text'],
    ['mobile', 'text', 'tel'],
    ['email', 'text', 'email'],
  ])(
    '%s is typed into an input of type %s with the keyboard %s',
    (inputType, inputKind, keyboard) => {
      show({ InputType: inputType })

      expect([attribute('type'), attribute('inputmode')]).toEqual([inputKind, keyboard])
    },
  )
})

describe('Name, Required, Disabled, Hide, Readonly', () => {
  it('is named in the language of the form', () => {
    show({})
    expect(text('#demo-F-label')).toBe('Name')
    show({}, { language: 'cn' })
    expect(text('#demo-F-label')).toBe('名称')
  })

  it.each([
    ['Text', {}],
    ['RadioGroup', { DataSource: options }],
    ['NumberRange', {}],
    ['Tag', {}],
    ['CompanySearch', {}],
    ['PhoneFormat', {}],
  ])('a required %s has a star and says so', (Type, more) => {
    show({ Type, Required: true, ...more })

    expect(text('.tf-field__star')).toBe('*')
    expect(isThere('[aria-required="true"]')).toBe(true)
  })

  it.each([
    ['Select', { DataSource: options }],
    ['Picker', { DataSource: options }],
    ['TreeSelect', { DataSource: options }],
    ['CheckboxGroup', { DataSource: options }],
    ['RadioGroup', { DataSource: options, Multiple: true }],
    ['Address', { DataSource: regions }],
    ['Date', {}],
    ['DateTime', {}],
    ['DateRange', {}],
    ['Face', {}],
    ['Image', {}],
    ['File', {}],
    ['Audio', {}],
    ['Video', {}],
  ])('a required %s says so in its name: its role knows no such attribute', (Type, more) => {
    show({ Type, Required: true, ...more })

    expect(text('#demo-F-label')).toBe('Name required')
  })

  it.each(['Disabled', 'Readonly'])('%s locks every kind of control', property => {
    for (const field of [
      { Type: 'Text' },
      { Type: 'TextArea' },
      { Type: 'Tag' },
      { Type: 'CompanySearch' },
      { Type: 'PhoneFormat' },
      { Type: 'NumberRange' },
      { Type: 'Address' },
    ]) {
      show({ ...field, [property]: true })
      expect([field.Type, find<HTMLInputElement>('#demo-F').disabled]).toEqual([field.Type, true])
    }
    for (const field of [
      { Type: 'Select', DataSource: options },
      { Type: 'TreeSelect', DataSource: options },
      { Type: 'Switch' },
      { Type: 'Checkbox' },
    ]) {
      const store = show({ ...field, [property]: true })
      press(find('#demo-F'))
      expect([field.Type, attribute('aria-disabled'), value(store)]).toEqual([
        field.Type,
        'true',
        value(store),
      ])
      expect(isThere('[role="dialog"]')).toBe(false)
    }
    for (const Type of ['RadioGroup', 'ButtonGroup', 'CheckboxGroup']) {
      const store = show({ Type, DataSource: options, [property]: true })
      press(document.querySelectorAll('[role="radio"], [role="checkbox"]')[0] as Element)
      expect([Type, value(store)]).toEqual([Type, undefined])
    }
  })

  it('a hidden field is not in the page', () => {
    show({ Hide: true }, { others: [{ Id: 'G', Name: 'G', Type: 'Text' }] })

    expect([isThere('#demo-F'), isThere('#demo-G')]).toEqual([false, true])
  })
})

describe('Placeholder', () => {
  it.each(['Text', 'TextArea', 'Tag', 'CompanySearch', 'PhoneFormat', 'NumberRange', 'Address'])(
    'of %s is in the language of the form',
    Type => {
      const field = { Type, Placeholder: '请写', Placeholder_en: 'Write here' }
      show(field)
      expect(attribute('placeholder')).toBe('Write here')
      show(field, { language: 'cn' })
      expect(attribute('placeholder')).toBe('请写')
    },
  )

  it.each(['Select', 'Picker', 'TreeSelect'])('of %s is where the choice will be', Type => {
    show({ Type, DataSource: options, Placeholder: '请选', Placeholder_en: 'Pick one' })

    expect(text('#demo-F')).toBe('Pick one')
  })
})

describe('DefaultValue and DataSource', () => {
  it('is what the field starts with', () => {
    show({ DefaultValue: 'Suilan' })
    expect(find<HTMLInputElement>('#demo-F').value).toBe('Suilan')
    show({ Type: 'ButtonGroup', DataSource: options, DefaultValue: 'b' })
    expect(byRole('radio', 'Beta').getAttribute('aria-checked')).toBe('true')
  })

  it('is a list, its JSON text, or a comma list', () => {
    for (const DataSource of [options, JSON.stringify(options)]) {
      show({ Type: 'RadioGroup', DataSource })
      expect(all('radio')).toEqual(['Alpha', 'Beta', 'Gamma'])
    }
    show({ Type: 'RadioGroup', DataSource: 'red,green' })
    expect(all('radio')).toEqual(['red', 'green'])
  })

  it('says so when there is nothing to choose from', () => {
    const nothing = { Name: 'Name', DataSource: [] }
    i18n.setLanguage('en')
    for (const Type of ['RadioGroup', 'ButtonGroup', 'CheckboxGroup']) {
      expect(() => show({ Type, ...nothing })).toThrow('There is nothing to choose from')
    }
  })

  it('marks options as selected, disabled, not shown, with a text of their own', () => {
    const store = show({
      Type: 'CheckboxGroup',
      DataSource: [
        { id: 'a', text: 'A', selected: true },
        { id: 'b', text: 'B', disabled: true },
        { id: 'c', text: 'C', show: false },
        { id: 'd', text: 'D', other: true },
      ],
    })
    expect(all('checkbox')).toEqual(['A', 'B', 'D'])
    press(byRole('checkbox', 'B'))
    expect(value(store)).toEqual({ selected: ['a'], other: {} })

    press(byRole('checkbox', 'D'))
    type('#demo-F-d-other', 'mine')
    expect(value(store)).toEqual({ selected: ['a', 'd'], other: { d: 'mine' } })
  })

  it('a radio option may leave its text free with required: false', () => {
    const other = (required: boolean) => {
      const store = show({
        Type: 'RadioGroup',
        DataSource: [{ id: 'o', text: 'Other', other: true, required }],
      })
      press(byRole('radio', 'Other'))
      act(() => void store.check())
      return store.error('F')?.issue?.code
    }
    expect(other(true)).toBe('otherEmpty')
    expect(other(false)).toBeUndefined()
  })
})

describe('Multiple, Max, Level', () => {
  it.each(['Picker', 'Select', 'TreeSelect'])(
    '%s takes several where Multiple says so, up to Max',
    Type => {
      const store = show({ Type, DataSource: options, Multiple: true, Max: 2 })
      expect(remark()).toBe('Choose up to 2 · 0 chosen')
      press(find('#demo-F'))
      for (const node of [...document.querySelectorAll('[role="treeitem"]')]) press(node)
      press(byRole('button', 'Confirm'))

      expect(value(store)).toEqual(['a', 'b'])
      expect(remark()).toBe('Choose up to 2 · 2 chosen')
    },
  )

  it.each(['ButtonGroup', 'RadioGroup'])(
    '%s takes several where Multiple says so, up to Max',
    Type => {
      const store = show({ Type, DataSource: options, Multiple: true, Max: 2 })
      for (const name of ['Alpha', 'Beta', 'Gamma']) press(byRole('checkbox', name))

      expect(value(store)).toEqual({ selected: ['a', 'b'], other: {} })
      expect(remark()).toBe('Choose up to 2 · 2 chosen')
    },
  )

  it('takes one without', () => {
    const store = show({ Type: 'ButtonGroup', DataSource: options })
    press(byRole('radio', 'Alpha'))
    press(byRole('radio', 'Beta'))

    expect(value(store)).toEqual({ selected: ['b'], other: {} })
  })

  it('a cascade ends at its Level', () => {
    const store = show({ Type: 'Picker', DataSource: regions, Level: 1 })
    press(find('#demo-F'))
    press(byRole('option', 'China'))
    expect(value(store)).toEqual(['CN'])

    const deep = show({ Type: 'Picker', DataSource: regions, Level: 2 })
    press(find('#demo-F'))
    press(byRole('option', 'China'))
    expect(value(deep)).toBeUndefined()
    press(byRole('option', 'Guangdong'))
    expect(value(deep)).toEqual(['CN', 'GD'])
  })

  it('a Select named Country is a cascade, of one level in English (SPEC §3)', () => {
    i18n.setLanguage('en')
    const form = define([
      { Id: 'Country', Name: 'Country', Type: 'Select', DataSource: regions, Level: 4 },
    ])
    const store = new FormStore({ form, context: { language: 'en', ruleSet: 'default' } })
    draw(<FormView store={store} services={NO_SERVICES} />)
    press(find('#demo-Country'))
    press(byRole('option', 'China'))

    expect(store.field('Country').value).toEqual(['CN'])
  })
})

describe('MaxLength, MinLength, WordCount, AlphaWordLimit', () => {
  it('a text counts when WordCount asks for it, a text area always', () => {
    show({ MaxLength: 10 })
    expect(remark()).toBeUndefined()
    show({ MaxLength: 10, WordCount: true, DefaultValue: 'four' })
    expect(remark()).toBe('4/10')
    show({ Type: 'TextArea' })
    expect(remark()).toBe('0/240')
  })

  it('says how much is too much, in red and aloud, and stops no one from typing', () => {
    const store = show({ MaxLength: 5 })
    type('#demo-F', 'seven!!')

    expect(remark()).toBe('7/5, 2 over')
    expect(find('.tf-field__remark').className).toContain('is-over')
    expect(find('.tf-field__remark').getAttribute('aria-live')).toBe('polite')
    expect(value(store)).toBe('seven!!')
  })

  it('counts Latin letters half in Chinese, and has a limit of its own in English', () => {
    const field = { MaxLength: 5, AlphaWordLimit: 12, WordCount: true, DefaultValue: 'abcd' }
    show(field, { language: 'cn' })
    expect(remark()).toBe('2/5')
    show(field)
    expect(remark()).toBe('4/12')
  })

  it.each([
    ['a text', { Type: 'Text', DefaultValue: 'x'.repeat(51) }, '51/50, 1 over'],
    ['a text area', { Type: 'TextArea', DefaultValue: 'x'.repeat(241) }, '241/240, 1 over'],
    ['a company', { Type: 'CompanySearch', DefaultValue: 'x'.repeat(151) }, '151/150, 1 over'],
    ['an address', { Type: 'Address', DefaultValue: 'x'.repeat(501) }, '501/500, 1 over'],
  ])('%s has the limit of the specification', (_, field, words) => {
    show(field)

    expect(remark()).toBe(words)
  })

  it('the minimum is asked for', () => {
    const store = show({ MinLength: 3, Required: true })
    type('#demo-F', 'ab')
    act(() => void store.check())

    expect(text('.tf-field__error')).toBe('Enter at least 3 characters for the Name')
  })
})

describe('Min and Max of numbers', () => {
  it.each([
    [{ InputType: 'number', Min: 2, DefaultValue: '1' }, 'Name must not be less than 2!'],
    [{ InputType: 'number', Max: 9, DefaultValue: '10' }, 'Name must not be more than 9!'],
    [{ Type: 'NumberRange', Max: 9, DefaultValue: '1,10' }, 'Name must not be more than 9!'],
    [{ Type: 'NumberRange', DefaultValue: 'a,b' }, 'Please enter the correct number!'],
    [
      { Type: 'NumberRange', Validation: '^\\d*0$', DefaultValue: '10,15' },
      'Name incorrect format',
    ],
    [{ Type: 'Tag', Validation: '^[a-z]+$', DefaultValue: 'ok,NO' }, 'Name incorrect format'],
    [{ Type: 'Tag', DefaultValue: 'x'.repeat(141) }, 'Name: up to 140 characters each!'],
    [{ Validation: '^[A-Z]-\\d+$', DefaultValue: '7' }, 'Name incorrect format'],
  ])('%j → %s', (field, message) => {
    const store = show(field)
    act(() => void store.check())

    expect(text('.tf-field__error')).toBe(message)
  })
})

describe('Flags, Tooltip, TooltipColor, Class, GroupClass', () => {
  it('隐藏标题 hides the title from the eye alone; counter and help stay', () => {
    show({ Flags: '隐藏标题', WordCount: true, MaxLength: 9, Tooltip: '说明', Tooltip_en: 'Help' })

    expect(find('#demo-F-label').className).toBe('tf-visually-hidden')
    expect(remark()).toBe('0/9')
    expect(isThere('.tf-field__help')).toBe(true)
  })

  it('a tooltip opens in a sheet', () => {
    show({ Tooltip: '说明', Tooltip_en: 'As on your licence' })
    press(byRole('button', 'Help for Name'))

    expect(find('[role="dialog"]').textContent).toContain('As on your licence')
  })

  it('a consent has its tooltip too, a switch says it as its consequence', () => {
    show({ Type: 'Checkbox', Tooltip: '说明', Tooltip_en: 'Why' })
    expect(isThere('.tf-field__help')).toBe(true)
    show({ Type: 'Switch', Tooltip: '说明', Tooltip_en: 'We post it' })
    expect([isThere('.tf-field__help'), document.body.textContent?.includes('We post it')]).toEqual(
      [false, true],
    )
  })

  it('its colour is darkened until it can be seen', () => {
    show({ Tooltip: 'x', TooltipColor: '#F7D000' })
    const colour = find('.tf-field__help').style.color
    expect(colour).not.toBe('')
    expect(colour).not.toBe('rgb(247, 208, 0)')
    show({ Tooltip: 'x', TooltipColor: '#1F5FBF' })
    expect(find('.tf-field__help').style.color).toBe('rgb(31, 95, 191)')
    show({ Tooltip: 'x', TooltipColor: 'url(evil)' })
    expect(find('.tf-field__help').style.color).toBe('')
  })

  it('classes stand on the row and on the group', () => {
    show({ Class: 'half quiet', GroupClass: 'plain' })

    expect(find('#demo-F-row').className).toMatch(/quiet/)
    expect(find('#demo-F-row').className).toMatch(/is-half/)
    expect(find('.tf-form__section').className).toMatch(/plain/)
  })
})

describe('Configs', () => {
  it('equalTo compares with another field', () => {
    const store = show(
      { InputType: 'password', Configs: { equalTo: 'G' }, DefaultValue: 'one' },
      { others: [{ Id: 'G', Name: 'G', Type: 'Text', DefaultValue: 'two' }] },
    )
    act(() => void store.check())

    expect(text('.tf-field__error')).toBe('The password input is inconsistent!')
  })

  it('links name the pages of a consent', () => {
    show({
      Type: 'Checkbox',
      Name_en: 'I accept the Terms',
      Configs: { links: [{ type: 'terms', text: '条款', text_en: 'Terms' }] },
    })

    expect(byRole('link', 'Read Terms').textContent).toBe('Terms')
  })
})

describe('Format', () => {
  it('landline asks for area code and extension', () => {
    show({ Type: 'PhoneFormat', Format: 'landline' })
    expect(document.querySelectorAll('input')).toHaveLength(3)
    show({ Type: 'PhoneFormat' })
    expect(document.querySelectorAll('input')).toHaveLength(1)
  })

  it('says how exact a date is', async () => {
    show({ Type: 'DateTime', Format: 'YYYY/MM/DD HH:mm', DefaultValue: '2031-04-16 09:30' })
    await act(async () => void (await new Promise(resolve => setTimeout(resolve, 0))))

    expect(text('#demo-F-value')).toBe('2031/04/16 09:30')
  })
})

describe('an answer no one has to give', () => {
  it.each(['RadioGroup', 'ButtonGroup'])('%s: is taken back by pressing it again', Type => {
    const store = show({ Type, DataSource: options })
    const choice = byRole('radio', 'Beta')
    press(choice)
    expect(value(store)).toEqual({ selected: ['b'], other: {} })
    press(choice)
    expect(value(store)).toBeUndefined()

    const must = show({ Type, DataSource: options, Required: true, DefaultValue: 'b' })
    press(byRole('radio', 'Beta'))
    expect(value(must)).toEqual({ selected: ['b'], other: {} })
  })

  it('is cleared in the sheet of a list', () => {
    const store = show({ Type: 'Select', DataSource: options, DefaultValue: 'b' })
    press(find('#demo-F'))
    press(byRole('button', 'Clear'))
    expect(value(store)).toBeUndefined()

    show({ Type: 'Select', DataSource: options, DefaultValue: 'b', Required: true })
    press(find('#demo-F'))
    expect(all('button')).not.toContain('Clear')
  })
})

describe('a tree', () => {
  it('is searched as one types, and says when nothing is found (SPEC §8)', () => {
    show({ Type: 'TreeSelect', DataSource: regions, Multiple: true })
    press(find('#demo-F'))
    const search = `#${find('[role="dialog"] input').id}`
    type(search, 'guang')
    expect(all('treeitem').join()).toContain('Guangdong')
    type(search, 'zzz')
    expect(document.body.textContent).toContain('No results found...')
  })

  it('says when there is nothing to choose from', () => {
    const { form } = parseDefinition({
      Id: 'demo',
      Fields: [{ Id: 'F', Name: 'Name', Type: 'TreeSelect', Multiple: true }],
    })
    draw(
      <FormView
        store={new FormStore({ form, context: { language: 'en', ruleSet: 'default' } })}
        services={NO_SERVICES}
      />,
    )
    press(find('#demo-F'))

    expect(text('[role="dialog"] [role="status"]')).toBe('No options available.')
  })

  it('says that it is loading while its code is on its way', async () => {
    const Tree = lazyWidget(() => Promise.resolve(() => <output>here</output>))
    const { form } = parseDefinition({
      Id: 'demo',
      Fields: [{ Id: 'F', Type: 'TreeSelect', DataSource: options }],
    })
    const [field] = form.fields
    if (!field) throw new Error('no field')
    const none = {
      visible: true,
      required: false,
      readonly: false,
      disabled: false,
      value: undefined,
    }
    const rest = {
      label: '',
      context: { language: 'en', ruleSet: 'default' },
      error: undefined,
      errorText: undefined,
    } as const
    const ignore = () => undefined
    const box = draw(
      <Tree
        {...rest}
        field={field}
        state={none}
        control={{ id: 'F' }}
        onChange={ignore}
        onBlur={ignore}
      />,
    )
    expect(box.innerHTML).toContain('Loading...')

    await act(async () => void (await new Promise(resolve => setTimeout(resolve, 0))))
    expect(box.textContent).toBe('here')
  })
})

describe('a tag', () => {
  it('is added by Enter and by a comma, and taken back by Backspace', () => {
    const store = show({ Type: 'Tag' })
    type('#demo-F', 'one')
    key(find('#demo-F'), 'Enter')
    type('#demo-F', 'two,')
    expect(value(store)).toEqual(['one', 'two'])
    key(find('#demo-F'), 'Backspace')
    key(find('#demo-F'), 'Backspace')
    expect(value(store)).toEqual(['one'])
  })
})
