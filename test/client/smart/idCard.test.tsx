import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { observer } from 'mobx-react-lite'
import { act } from 'react'
import { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import { i18n } from '@/i18n/state'
import type { Http } from '@/platform/types'
import { readIdCard } from '@/shell/smart/readIdCard'
import { useIdCard } from '@/shell/smart/useIdCard'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'
import { clear, define, draw, find, press } from '../forms/support'

/** A made-up number with a right check digit. */
const NUMBER = '110101199003074514'
const http: Http = ({ url, headers }) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { ...headers } }, response => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    }).on('error', reject)
  })

let reader: Server
let address = ''
let answer = { status: 200, body: '' }
const say = (reply: unknown, status = 200) =>
  (answer = { status, body: typeof reply === 'string' ? reply : JSON.stringify(reply) })
beforeAll(async () => {
  reader = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>(resolve => reader.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(reader.address() as AddressInfo).port}/readcard`
})
afterAll(() => new Promise(resolve => reader.close(resolve)))
beforeEach(() => i18n.setLanguage('en'))
afterEach(clear)

describe('the ID-card reader beside this machine', () => {
  it('gives the number of the card, a small x as a capital one', async () => {
    say({ code: 0, name: '林若溪', number: NUMBER })
    expect(await readIdCard(http, address)).toBe(NUMBER)
    say({ code: '0', number: ' 11010119900307451x ' })
    expect(await readIdCard(http, address)).toBe('11010119900307451X')
  })

  it('says "read card failed" when there was no card or no number (SPEC §8)', async () => {
    for (const reply of [
      { code: 1, msg: 'no card' },
      { code: 0 },
      { code: 0, number: 'abc' },
      { number: NUMBER },
    ]) {
      say(reply)
      await expect(readIdCard(http, address)).rejects.toThrow(/^read card failed$/)
    }
  })

  it('says "request failed, please check the control and retry" when the service does not answer as it should', async () => {
    const words = /^request failed, please check the control and retry$/
    say('<html>')
    await expect(readIdCard(http, address)).rejects.toThrow(words)
    say({ code: 0, number: NUMBER }, 500)
    await expect(readIdCard(http, address)).rejects.toThrow(words)
    await expect(readIdCard(http, 'http://127.0.0.1:1/readcard')).rejects.toThrow(words)
  })

  it('asks no other machine', async () => {
    const asked: string[] = []
    const watch: Http = ({ url }) => (
      asked.push(url),
      Promise.resolve({ status: 200, text: JSON.stringify({ code: 0, number: NUMBER }) })
    )
    for (const url of [
      'http://reader.example/readcard',
      'https://127.0.0.1.example/',
      'http://127.0.0.1@evil.example/',
    ])
      await expect(readIdCard(watch, url)).rejects.toThrow()
    expect(asked).toEqual([])
  })
})

describe('an ID number’s field', () => {
  const arrive = () => act(async () => void (await new Promise(resolve => setTimeout(resolve, 60))))
  async function open({ cardReader = address, hasLocalDevices = true } = {}) {
    const platform = fakePlatform()
    const stores = fakeStores(platform)
    platform.network.answer('/api/oa/open/config', {
      data: { AppId: '1', Theme: { Color: '#0A7C5A' }, CardReader: cardReader },
    })
    await stores.config.fetch()
    i18n.setLanguage('en')
    // The reader is reached over the real network, once the fair's configuration came over the fake
    // one.
    Object.assign(platform, { http, capabilities: { ...platform.capabilities, hasLocalDevices } })
    const form = define([
      { Id: 'CardId', Name: 'ID number', Type: 'Text', InputType: 'idcard' },
      { Id: 'NameStr', Name: 'Name', Type: 'Text' },
    ])
    const store = new FormStore({ form, context: { language: 'en', ruleSet: 'default' } })
    const Host = observer(function Host() {
      const readCard = useIdCard()
      return (
        <FormView
          store={store}
          services={{
            searchCompany: () => Promise.resolve([]),
            openContent: () => undefined,
            readIdCard: readCard,
          }}
        />
      )
    })
    draw(withStores(stores, <Host />))
    await arrive()
    return { store }
  }
  const button = () =>
    [...document.querySelectorAll('[role=button]')].filter(
      node => node.textContent === 'Read ID card',
    )

  it('has a button that reads the card into it', async () => {
    const { store } = await open()
    expect(button()).toHaveLength(1)
    say({ code: 0, number: NUMBER })
    press(button()[0] as Element)
    await arrive()
    expect(store.field('CardId').value).toBe(NUMBER)
  })

  it('says what went wrong as an alert and keeps what was typed', async () => {
    const { store } = await open()
    act(() => store.setValue('CardId', '1101'))
    say({ code: 1 })
    press(button()[0] as Element)
    await arrive()
    expect(find('.tf-field__device [role=alert]').textContent).toBe('read card failed')
    expect(store.field('CardId').value).toBe('1101')
  })

  it('has no button on a telephone or where the configuration names no reader', async () => {
    await open({ hasLocalDevices: false })
    expect(button()).toEqual([])
    await open({ cardReader: '' })
    expect(button()).toEqual([])
  })
})
