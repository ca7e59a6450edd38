import { autorun } from 'mobx'
import { defineMessages } from '@core/messages/defineMessages'
import { i18n } from '@/i18n/state'
import { translate, useText } from '@/i18n/useText'

const messages = defineMessages({
  'test.greet': { cn: '{name}，您好', en: 'Hello {name}' },
  'test.plain': { cn: '好', en: 'Good' },
})

afterEach(() => {
  i18n.setLanguage('cn')
  i18n.setOverrides({})
})

describe('texts', () => {
  it('follow the language without being asked for again', () => {
    const text = useText(messages)
    const said: string[] = []
    const stop = autorun(() => said.push(text('test.greet', { name: 'A' })))

    i18n.setLanguage('en')
    stop()

    expect(said).toEqual(['A，您好', 'Hello A'])
  })

  it("take the organiser's wording in the language it is given in", () => {
    i18n.setOverrides({ 'test.plain': { cn: '非常好' } })

    expect(translate(messages, 'test.plain')).toBe('非常好')
    i18n.setLanguage('en')
    expect(translate(messages, 'test.plain')).toBe('Good')
  })

  it('fill parameters into an override too', () => {
    i18n.setOverrides({ 'test.greet': { cn: '欢迎{name}' } })

    expect(translate(messages, 'test.greet', { name: '林' })).toBe('欢迎林')
  })

  it('are not confused by keys that objects have anyway', () => {
    const odd = defineMessages({ constructor: { cn: '建造商', en: 'Builder' } })

    expect(translate(odd, 'constructor')).toBe('建造商')
  })
})
