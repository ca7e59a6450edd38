import { act } from 'react'
import { CardEntry } from '@/features/registration/CardEntry'
import { isScannable } from '@/features/registration/cardScan/scannable'
import type { UploadService } from '@/forms/FormServices'
import { FormStore } from '@/forms/FormStore'
import { i18n } from '@/i18n/state'
import { refusal, type Answerer } from '../../support/client/fakeHttp'
import { localFile } from '../../support/client/fakeMedia'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'
import { byRole, clear, define, draw, find, press, type } from '../forms/support'

// slow the first time: come later, it would come between two acts
beforeAll(() => import('@/features/registration/cardScan/CardScan'))
afterEach(clear)

/** Lets promises and the sheet's fading arrive. */
const arrive = (ms = 20) =>
  act(async () => void (await new Promise(resolve => setTimeout(resolve, ms))))
const READ = '/api/visitor/vcard'
const CHOICES = [
  { id: 'head', text: '采购总监', text_en: 'Purchasing director' },
  { id: 'other', text: '其他', text_en: 'Other' },
]
const FIELDS = [
  { Id: 'NameStr', Name: 'Full name', Type: 'Text' },
  { Id: 'CompanyName', Name: 'Company', Type: 'CompanySearch' },
  { Id: 'Position', Name: 'Position', Type: 'Picker', DataSource: CHOICES },
  { Id: 'PositionOther', Name: 'Other position', Type: 'Text' },
  { Id: 'Mobile', Name: 'Mobile', Type: 'PhoneFormat' },
  { Id: 'Email', Name: 'Email', Type: 'Text', InputType: 'email' },
  { Id: 'Address', Name: 'Address', Type: 'Address' },
  { Id: 'WebSite', Name: 'Website', Type: 'Text', Hide: true },
]
const CARD = {
  NameStr: '林若溪',
  CompanyName: '澜桥食品贸易有限公司',
  Position: '采购总监',
  Mobile: '13800130426',
  CountryCode: '86',
  Email: 'ruoxi@lanqiao.example',
  Address: '云汐市桥北区 8 号',
  WebSite: 'lanqiao.example',
  Lines: [],
  Turned: 0,
  Confidence: 0.9,
}

const KEEPING = [
  ...FIELDS,
  {
    Id: 'KeepCard',
    Name: 'Keep',
    Type: 'Switch',
    RuleConfig: [{ target: 'VCard', expression: '=', match_value: 'true', action: 'show' }],
  },
  { Id: 'VCard', Name: 'Card', Type: 'Image', Hide: true, Max: 1, MaxWidth: 1600, MaxHeight: 1600 },
]

interface Opening {
  fields?: Record<string, unknown>[]
  uploads?: UploadService
}

async function open(
  answer: Answerer = { data: CARD },
  verified: Record<string, string> = {},
  { fields = FIELDS, uploads }: Opening = {},
) {
  const stores = fakeStores()
  i18n.setLanguage('en')
  stores.platform.network.answer(READ, answer)
  const form = new FormStore({
    form: define(fields),
    context: { language: 'en', ruleSet: 'default' },
  })
  draw(withStores(stores, <CardEntry form={form} verifiedPhones={verified} uploads={uploads} />))
  // The chunk may come now, or with the first press.
  await arrive()
  const { media } = stores.platform
  const scan = async (way: 'camera' | 'album' = 'album') => {
    media.picks.push([localFile('card.jpg')])
    press(byRole('button', way === 'camera' ? 'Take a photo' : 'Choose a photo'))
    // the first press fetches the recognition
    for (let tries = 0; media.picks.length > 0 && tries < 200; tries++) await arrive()
    await arrive()
  }
  const button = async (name: string) => {
    press(
      [...document.querySelectorAll('[role=button]')].find(
        node => node.textContent === name,
      ) as Element,
    )
    await arrive()
  }
  const value = (id: string) => form.field(id).value
  return { form, media, scan, button, value, network: stores.platform.network }
}
const ticks = () =>
  [...document.querySelectorAll('.tf-card-scan__tick')].map(
    node => `${node.getAttribute('aria-label')} ${node.getAttribute('aria-checked')}`,
  )

describe('reading a business card', () => {
  it('sends a smaller copy as a data URL and returns both', async () => {
    const { media, scan, network } = await open()
    media.compressed['card.jpg'] = 10
    await scan()

    expect(network.requests(READ)[0]?.fields).toEqual(
      expect.objectContaining({ image: 'data:image/jpeg;base64,base64 of blob:card.jpg#small' }),
    )
    expect(media.compressions[0]?.options).toMatchObject({ maxWidth: 2000, maxHeight: 2000 })
    expect(media.released.sort()).toEqual(['blob:card.jpg', 'blob:card.jpg#small'])
  })

  it.each(['camera', 'album'] as const)(
    'has a button of its own for the %s, named and described as part of the recognition',
    async way => {
      const { media, scan, button } = await open(refusal(200, 'card_unreadable', 'x'))
      const group = find('.tf-card-scan')
      expect([
        group.getAttribute('role'),
        document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ]).toEqual(['group', 'Scan business card'])
      await scan(way)
      media.picks.push([localFile('other.jpg')])
      await button('Another photo')

      expect(media.asked.map(({ source }) => source)).toEqual([way, way])
    },
  )

  it('fills in the confirmed values, in the shape of each field', async () => {
    const { form, scan, button, value } = await open()
    await scan()
    expect(ticks()).toHaveLength(6)
    expect(value('NameStr')).toBeUndefined()
    type('#card-scan-Email', 'lin@lanqiao.example')
    press(byRole('checkbox', 'Fill in Full name'))
    await button('Fill in (5)')

    expect(Object.fromEntries(form.form.fields.map(({ id }) => [id, value(id)]))).toEqual({
      NameStr: undefined,
      CompanyName: { CompanyName: '澜桥食品贸易有限公司', TaxNumber: '' },
      Position: ['head'],
      PositionOther: undefined,
      Mobile: { CountryCode: '86', AreaCode: '', Number: '13800130426', Ext: '' },
      Email: 'lin@lanqiao.example',
      Address: { Address: '云汐市桥北区 8 号', Country: '', Province: '', City: '', Area: '' },
      WebSite: undefined,
    })
    await arrive(500)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('leaves answers of the person alone unless they tick them', async () => {
    const { form, scan, button, value } = await open()
    form.setValue('NameStr', '林小溪')
    await scan()
    expect(ticks()[0]).toBe('Fill in Full name false')
    expect(find('#card-scan-NameStr-note').textContent).toBe('Already filled in; tick to replace')
    await button('Fill in (5)')
    expect(value('NameStr')).toBe('林小溪')
  })

  it('never offers a phone that was verified, and puts a position outside the list into “other”', async () => {
    const { scan, button, value } = await open(
      { data: { ...CARD, Position: '买手' } },
      { Mobile: '138****0426' },
    )
    await scan()
    expect(ticks().some(tick => tick.includes('Mobile'))).toBe(false)
    await button('Fill in (5)')
    expect([value('Position'), value('PositionOther'), value('Mobile')]).toEqual([
      ['other'],
      '买手',
      undefined,
    ])
  })

  it.each(['card_unreadable', 'feature_off', 'rate_limited'])(
    'shows the server’s words for %s, and another photo can be taken',
    async code => {
      const { scan, button, network, media } = await open(refusal(200, code, `words of ${code}`))
      await scan()
      expect(find('.tf-card-scan__problem').textContent).toBe(`words of ${code}`)
      network.answer(READ, { data: CARD })
      media.picks.push([localFile('other.jpg')])
      await button('Another photo')
      expect(ticks()).toHaveLength(6)
    },
  )

  it('says that it reads, and can be cancelled: a later result is dropped', async () => {
    let answer: (card: { data: unknown }) => void = () => undefined
    const { scan, button } = await open(() => new Promise(resolve => (answer = resolve)))
    await scan()
    expect(find('[role=dialog] .tf-loading[role=status]').textContent).toBe('Reading the card')
    await button('Cancel')
    answer({ data: CARD })
    await arrive(500)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  describe('in a form that keeps the photo of the card', () => {
    const URL = '/files/tg0/2031/04/card.jpg'
    const KEEP = /^Keep this photo/
    const openKeeping = async (send: UploadService['send']) => {
      const sent: string[] = []
      const uploads: UploadService = {
        send: (...request) => {
          sent.push(`${request[1]} ${request[0].path}`)
          return send(...request)
        },
        view: () => Promise.resolve({}),
      }
      const opened = await open({ data: CARD }, {}, { fields: KEEPING, uploads })
      await opened.scan()
      return { ...opened, sent, box: () => find('#card-scan-keep') }
    }

    it('asks at the scan with an unticked box, and keeps nothing without consent', async () => {
      const { box, button, value, sent, media } = await openKeeping(() => Promise.resolve(URL))
      expect([
        box().getAttribute('aria-checked'),
        KEEP.test(box().getAttribute('aria-label') ?? ''),
      ]).toEqual(['false', true])
      expect(find('.tf-card-scan').textContent).toContain('kept only if you agree')
      await button('Fill in (6)')

      expect([sent, value('KeepCard'), value('VCard'), value('Email')]).toEqual([
        [],
        undefined,
        undefined,
        CARD.Email,
      ])
      expect(media.released).toContain('blob:card.jpg')
    })

    it('sends it for its field when the person agrees, and the form waits for it', async () => {
      let arriveAt: (url: string) => void = () => undefined
      const { form, box, button, value, sent, media } = await openKeeping(
        () => new Promise(resolve => (arriveAt = resolve)),
      )
      press(box())
      await button('Fill in (6)')
      expect([value('KeepCard'), value('VCard'), form.busyField()]).toEqual([
        true,
        undefined,
        'VCard',
      ])
      expect(media.compressions[1]?.options).toMatchObject({ maxWidth: 1600, maxHeight: 1600 })
      arriveAt(URL)
      await arrive()

      expect([sent.length, value('VCard'), form.busyField()]).toEqual([
        1,
        [{ url: URL }],
        undefined,
      ])
      expect(media.released).toContain('blob:card.jpg')
    })

    it('says that the photo could not be sent, and has then no consent', async () => {
      const { form, box, button, value } = await openKeeping(() =>
        Promise.reject(new Error('no network')),
      )
      press(box())
      await button('Fill in (6)')

      expect([value('KeepCard'), value('VCard'), form.busyField()]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    })

    it('keeps nothing when the box in the form was closed before it arrived', async () => {
      let arriveAt: (url: string) => void = () => undefined
      const { form, box, button, value } = await openKeeping(
        () => new Promise(resolve => (arriveAt = resolve)),
      )
      press(box())
      await button('Fill in (6)')
      form.setValue('KeepCard', false)
      arriveAt(URL)
      await arrive()

      expect([value('KeepCard'), value('VCard'), form.busyField()]).toEqual([
        false,
        undefined,
        undefined,
      ])
    })
  })

  it('opens the choice during the press, as some browsers require', async () => {
    const { media } = await open()
    press(byRole('button', 'Choose a photo'))
    expect(media.asked).toHaveLength(1)
    await arrive()
  })

  it('does nothing when no photo is chosen', async () => {
    const { network } = await open()
    press(byRole('button', 'Choose a photo'))
    await arrive(300)
    expect([network.sent, document.querySelector('[role=dialog]')]).toEqual([[], null])
  })

  it('is offered from three fields on', () => {
    const three = define(FIELDS.slice(0, 3))
    expect([isScannable(three, {}), isScannable(define(FIELDS.slice(0, 2)), {})]).toEqual([
      true,
      false,
    ])
    const phone = define([...FIELDS.slice(0, 2), ...FIELDS.slice(4, 5)])
    expect([isScannable(phone, {}), isScannable(phone, { Mobile: '138****0426' })]).toEqual([
      true,
      false,
    ])
  })
})
