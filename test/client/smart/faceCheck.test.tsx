import { observer } from 'mobx-react-lite'
import { act } from 'react'
import { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import { i18n } from '@/i18n/state'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { FeedbackProvider } from '@/shell/feedback/useFeedback'
import { ownFaceConsent, rememberFaceConsent } from '@/shell/smart/faceConsent'
import { useFaces } from '@/shell/smart/useFaces'
import { StoreContext } from '@/stores/StoreContext'
import { refusal, type Answerer } from '../../support/client/fakeHttp'
import { localFile } from '../../support/client/fakeMedia'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { byRole, clear, define, draw, find, press } from '../forms/support'

afterEach(clear)

const arrive = () => act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))))
const SIGN = '/api/open/checkface/sign'
const CHECK = '/api/open/checkface'
const GOOD: Answerer = { data: 'CHECKED' }
const WITHDRAW = '/api/open/privacy/withdraw'
const CONSENT = /^I agree to the use of my photo/
const REQUIRED = 'Please tick the consent above the photo first.'

async function open({
  answer = GOOD,
  features = { face: true },
  flags = '',
  stores = fakeStores(),
  feedback = new FeedbackStore(),
} = {}) {
  clear()
  const config = {
    AppId: 'tgdemo000000001',
    Theme: { Color: '#0A7C5A' },
    FaceVersion: '2031-01',
    Features: { cardReader: false, captchaWork: true, ...features },
  }
  stores.platform.network
    .answer('/api/oa/open/config', { data: config })
    .answer(SIGN, { data: { timestamp: '1', nonce: 'n', sign: 's' } })
    .answer(CHECK, answer)
  await stores.config.fetch()
  i18n.setLanguage('en')
  const form = define([{ Id: 'Face', Name: 'Badge photo', Type: 'Face', Flags: flags }])
  const store = new FormStore({
    form,
    context: { language: 'en', ruleSet: 'default' },
    faceConsent: ownFaceConsent(stores.personal),
  })
  const sent: string[] = []
  const { media } = stores.platform
  const uploads = {
    send: (file: { path: string }) => (sent.push(file.path), Promise.resolve('/files/a.jpg')),
    view: () => Promise.resolve({}),
  }
  const opened: string[] = []
  const Host = observer(function Host() {
    const faces = useFaces()
    const services = {
      searchCompany: () => Promise.resolve([]),
      openContent: (type: string) => void opened.push(type),
      media,
      uploads,
      faces,
    }
    return <FormView store={store} services={services} />
  })
  draw(
    <StoreContext.Provider value={stores}>
      <FeedbackProvider value={feedback}>
        <Host />
      </FeedbackProvider>
    </StoreContext.Provider>,
  )
  await arrive()
  const box = () =>
    [...document.querySelectorAll('[role=checkbox]')].find(node =>
      CONSENT.test(node.getAttribute('aria-label') ?? ''),
    )
  const choose = async (name = 'a.jpg') => {
    media.picks.push([localFile(name)])
    press(find('.tf-uploader__add'))
    await arrive()
  }
  const tick = () => press(box() as Element)
  return { stores, store, sent, media, box, choose, tick, opened, network: stores.platform.network }
}

describe('a photo of a face', () => {
  it('needs the consent of its own unticked box with its notice; without it no photo is taken', async () => {
    const { box, choose, tick, sent, network, opened, store, media } = await open()
    expect(box()?.getAttribute('aria-checked')).toBe('false')
    press(byRole('link', 'Notice on faces'))
    expect(opened).toEqual(['face'])

    await choose()
    expect([sent, network.requests(SIGN), media.picks.length]).toEqual([[], [], 1])
    expect(document.querySelector('[role=alert]')?.textContent).toContain(REQUIRED)
    expect(document.activeElement).toBe(box())
    expect(store.payload()).not.toHaveProperty('FaceConsent')

    tick()
    expect(document.body.textContent).not.toContain(REQUIRED)
    await choose()
    expect(sent).toHaveLength(1)
    expect(store.payload()).toMatchObject({
      Face: [{ url: '/files/a.jpg' }],
      FaceConsent: '2031-01',
    })
  })

  it('is removed with the consent that is withdrawn', async () => {
    const { tick, choose, store } = await open()
    tick()
    await choose()
    tick()
    await arrive()
    expect(store.payload()).not.toHaveProperty('Face')
    expect(store.payload()).not.toHaveProperty('FaceConsent')
    expect(document.body.textContent).not.toContain('Undo')
  })

  it('checks the photo with the permission and the version of the notice, and sends the original', async () => {
    const { tick, choose, sent, network, media } = await open()
    media.compressed['a.jpg'] = 10
    tick()
    await choose()

    expect(network.requests(CHECK)[0]?.fields).toMatchObject({
      timestamp: '1',
      nonce: 'n',
      sign: 's',
      Consent: '2031-01',
      face: 'base64 of blob:a.jpg#small',
    })
    expect(media.compressions[0]?.options).toMatchObject({ maxWidth: 1600, maxHeight: 1600 })
    expect(sent).toHaveLength(1)
    expect(media.released).toContain('blob:a.jpg#small')
  })

  it.each([['face_none'], ['face_many'], ['face_small'], ['face_blurry'], ['file_picture']])(
    'does not take a photo refused with %s and says the server’s words as an alert',
    async code => {
      const { tick, choose, sent, media, store } = await open({
        answer: refusal(200, code, `words of ${code}`),
      })
      tick()
      await choose()

      expect(sent).toEqual([])
      expect(store.field('Face').value).toBeUndefined()
      expect(document.querySelector('[role=alert] .tf-uploader-note--refusal')?.textContent).toBe(
        `words of ${code}`,
      )
      expect(media.released).toContain('blob:a.jpg')
      expect(store.busyField()).toBeUndefined()
      expect(find('.tf-uploader__add')).toBeTruthy()
    },
  )

  it.each([
    ['off', refusal(200, 'feature_off', 'off')],
    ['out of reach', 'offline' as const],
    ['too busy', refusal(200, 'rate_limited', 'slow')],
  ])('continues unchecked, and says so, when the check is %s', async (_, answer) => {
    const { tick, choose, sent } = await open({ answer })
    tick()
    await choose()

    expect(sent).toEqual(['blob:a.jpg'])
    expect(document.body.textContent).toContain(
      'The photo cannot be checked automatically now; the organiser will look at it.',
    )
  })

  it('keeps the photo in the cropper with the words of a refusal', async () => {
    const { tick, choose, sent } = await open({
      answer: refusal(200, 'face_small', 'The face is too small'),
      flags: '启用图片裁剪',
    })
    tick()
    await choose()
    await arrive()
    press(
      [...document.querySelectorAll('[role=button]')].find(
        node => node.textContent === 'Use photo',
      ) as Element,
    )
    await arrive()

    expect(find('.tf-cropper__problem').textContent).toBe('The face is too small')
    expect(sent).toEqual([])
  })

  it('remembers the consent until it is withdrawn', async () => {
    const first = await open()
    first.tick()
    const second = await open({ stores: first.stores })
    expect(second.box()?.getAttribute('aria-checked')).toBe('true')
    second.tick()
    const third = await open({ stores: first.stores })
    expect(third.box()?.getAttribute('aria-checked')).toBe('false')
  })

  it('withdraws the consent on the server when it is unticked, and unticks it after a withdrawal elsewhere', async () => {
    const { stores, tick, box, network } = await open()
    network
      .answer('/api/visitor/login', loginReply('t1', { Target: 'visitor' }))
      .answer(WITHDRAW, { data: {} })
    await act(() =>
      stores.session.login('visitor', {
        Mobile: { CountryCode: '86', Number: '13800130000' },
        Code: '123456',
      }),
    )
    tick()
    tick()
    await arrive()
    expect(network.requests(WITHDRAW).map(({ fields }) => fields)).toMatchObject([
      { Purpose: 'face' },
    ])

    tick()
    expect(box()?.getAttribute('aria-checked')).toBe('true')
    act(() => rememberFaceConsent(stores.personal, undefined))
    expect(box()?.getAttribute('aria-checked')).toBe('false')
  })

  it('says that the server did not receive the withdrawal', async () => {
    const feedback = new FeedbackStore()
    const { stores, tick, box, network } = await open({ feedback })
    network
      .answer('/api/visitor/login', loginReply('t1', { Target: 'visitor' }))
      .answer(WITHDRAW, { status: 503, text: '' })
    await act(() =>
      stores.session.login('visitor', {
        Mobile: { CountryCode: '86', Number: '13800130000' },
        Code: '123456',
      }),
    )
    tick()
    tick()
    await arrive()

    expect(box()?.getAttribute('aria-checked')).toBe('false')
    expect(feedback.modal?.message).toContain('did not receive your withdrawal')
  })

  it('withdraws the consent on the server for a person with a link, too', async () => {
    const { tick, network } = await open({
      stores: Object.assign(fakeStores(), { hasLink: true as const }),
    })
    network.answer(WITHDRAW, { data: {} })
    tick()
    tick()
    await arrive()
    expect(network.requests(WITHDRAW).map(({ fields }) => fields)).toMatchObject([
      { Purpose: 'face' },
    ])
  })

  it('removes the server’s message about a missing consent when the box is ticked, although the answer stays the same', async () => {
    const { store, tick } = await open()
    act(() => store.setValue('Face', [{ url: '/files/a.jpg' }]))
    act(
      () =>
        void store.showServerIssues([{ id: 'Face', message: 'Please tick the consent first.' }]),
    )
    expect(store.error('Face')?.message).toBeDefined()
    tick()
    expect(store.error('Face')).toBeUndefined()
    expect(store.payload()).toMatchObject({
      Face: [{ url: '/files/a.jpg' }],
      FaceConsent: '2031-01',
    })
  })

  it('needs consent and is not checked where the server does not check photos', async () => {
    const { box, tick, choose, sent, network } = await open({ features: { face: false } })
    expect(box()?.getAttribute('aria-checked')).toBe('false')
    tick()
    await choose()
    expect(sent).toEqual(['blob:a.jpg'])
    expect(network.requests(SIGN)).toEqual([])
  })
})
