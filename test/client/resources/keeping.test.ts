import { AUTOSAVE_MS } from '@/resources/form/AutoSave'
import { FormCalls } from '@/features/exhibitorForm/FormCalls'
import { AnswerStore } from '@/resources/form/AnswerStore'
import { refusal } from '../../support/client/fakeHttp'
import type { FakePlatform } from '../../support/client/fakePlatform'
import { FORM, openForm, opened, OPEN, SAVE, SUBMIT } from './answerSupport'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const write = (store: AnswerStore, id: string, value: string) => store.form?.setValue(id, value)
const read = (store: AnswerStore, id: string) => store.form?.field(id).value
const copies = (platform: FakePlatform) =>
  platform.rawLocal.keys().filter(key => key.includes('submission_'))
const after = async <T>(ms: number, answer: () => T): Promise<T> => {
  await new Promise(resolve => setTimeout(resolve, ms))
  return answer()
}

async function filling(device?: FakePlatform) {
  const all = await openForm(device)
  await all.store.fetch()
  return all
}

describe('after a withdrawal', () => {
  async function withdrawing(
    answer: (stands: Awaited<ReturnType<typeof filling>>['server']) => ReturnType<typeof opened>,
  ) {
    const all = await openForm()
    all.server.other({ Name: '栗川' }, 'submitted')
    await all.store.fetch()
    all.network.answer(OPEN, () => after(2000, () => answer(all.server)))
    const done = all.store.withdraw()
    await pass(100)
    return { ...all, done }
  }

  it('what is typed before the form is loaded again is kept, in the same fields', async () => {
    const { store, server, done } = await withdrawing(({ stands }) => opened(stands))
    const { form } = store
    write(store, 'Note', '趁现在')
    await pass(2000)

    expect(await done).toEqual({ kind: 'done' })
    expect(store.form).toBe(form)
    await pass(AUTOSAVE_MS)
    expect(server.stands.Values).toEqual({ Name: '栗川', Note: '趁现在' })
  })

  it('the fields keep their state when nothing came with the answer', async () => {
    const { store, done } = await withdrawing(({ stands }) => opened(stands))
    const { form } = store
    await pass(2000)
    await done

    expect(store.form).toBe(form)
  })

  it('typed text continues in a form that has changed', async () => {
    const { store, done } = await withdrawing(({ stands }) =>
      opened(stands, { Form: { ...FORM, Version: 4 } }),
    )
    write(store, 'Note', '趁现在')
    await pass(2000)
    await done

    expect([store.form?.form.version, read(store, 'Note'), store.note]).toEqual([
      4,
      '趁现在',
      'formChanged',
    ])
  })
})

describe('a form that is no longer on the page', () => {
  it('writes no copy when an operation ends late, after the page was left', async () => {
    const { store, platform } = await filling()
    write(store, 'Name', '栗川')
    await pass(AUTOSAVE_MS + 500)
    store.leave()

    write(store, 'Note', '迟到')
    await pass(1000)

    expect(copies(platform)).toEqual([])
  })

  it('writes no copy over the answers that took its place', async () => {
    const { store, server, platform } = await filling()
    write(store, 'Name', '我的')
    server.other({ Name: '对方' })
    await pass(AUTOSAVE_MS + 500)
    const mine = store.form

    store.takeTheirs()
    mine?.setValue('Note', '迟到')
    await pass(60_000)

    expect(copies(platform)).toEqual([])
    expect(store.autoSave.state).toBe('clean')
  })

  it('does not block a later page', async () => {
    const first = await filling()
    first.store.leave()
    const second = new AnswerStore(first.stores, new FormCalls(first.stores.api, 'booth'))
    await second.fetch()
    write(second, 'Name', '二')
    await pass(AUTOSAVE_MS + 500)

    write(first.store, 'Note', '迟到')
    await pass(1000)
    second.leave()
    const third = new AnswerStore(first.stores, new FormCalls(first.stores.api, 'booth'))
    await third.fetch()

    expect([third.conflict, third.note, read(third, 'Name')]).toEqual([undefined, undefined, '二'])
  })
})

describe('a logout', () => {
  it('leaves no answer on the device and sends none without a login', async () => {
    const { store, stores, network, platform } = await filling()
    write(store, 'Name', '秘密')
    await pass(100)
    await stores.session.logout()

    store.leave()
    write(store, 'Note', '更多')
    await pass(60_000)

    expect(copies(platform)).toEqual([])
    expect(network.requests(SAVE)).toHaveLength(0)
  })

  it('keeps what was typed during a save off the device too', async () => {
    const { store, stores, network, server, platform } = await filling()
    network.answer(SAVE, () =>
      after(1500, () => ({ data: { ...server.stands, State: 'draft', Revision: 1 } })),
    )
    write(store, 'Name', '秘密')
    await pass(AUTOSAVE_MS + 500)
    write(store, 'Note', '更多')
    await stores.session.logout()
    await pass(60_000)

    expect(copies(platform)).toEqual([])
  })
})

describe('answers that two people gave alike', () => {
  it('need no decision, and later text is saved', async () => {
    const { store, server } = await filling()
    write(store, 'Name', '栗川')
    server.other({ Name: '栗川' })
    await pass(AUTOSAVE_MS + 500)
    expect([store.autoSave.state, store.conflict]).toEqual(['saved', undefined])

    write(store, 'Note', '后来')
    await pass(AUTOSAVE_MS + 500)

    expect(server.stands.Values).toEqual({ Name: '栗川', Note: '后来' })
  })

  it('are submitted over each other', async () => {
    const { store, server } = await filling()
    write(store, 'Name', '栗川')
    await pass(500)
    server.other({ Name: '栗川' })

    expect(await store.submit()).toEqual({ kind: 'done' })
    expect(server.stands.State).toBe('submitted')
  })
})

describe('a save the server refuses', () => {
  it('says why, is not repeated unchanged, and is tried again with the next change', async () => {
    const { store, network, server } = await filling()
    network.answer(SAVE, ({ fields }) =>
      fields.Name === '坏'
        ? refusal(200, 'invalid', '名称有误！', [
            { id: 'Name', code: 'pattern', message: '名称有误！' },
          ])
        : { data: { ...server.stands, State: 'draft', Revision: 1, Values: fields } },
    )
    write(store, 'Name', '坏')
    await pass(60_000)
    expect([store.autoSave.state, store.refusal, network.requests(SAVE).length]).toEqual([
      'refused',
      '名称有误！',
      1,
    ])

    write(store, 'Name', '好')
    await pass(AUTOSAVE_MS + 500)

    expect([store.autoSave.state, store.refusal, network.requests(SAVE).length]).toEqual([
      'saved',
      undefined,
      2,
    ])
  })
})

describe('a submit', () => {
  it('pressed twice while a save is under way is sent once, after it', async () => {
    const { store, network, server } = await filling()
    const answer = (State: string, Revision: number) => ({
      data: { ...server.stands, State, Revision, Values: { Name: '栗川' } },
    })
    network
      .answer(SAVE, () => after(1500, () => answer('draft', 1)))
      .answer(SUBMIT, () => after(6000, () => answer('submitted', 2)))
    write(store, 'Name', '栗川')
    await pass(AUTOSAVE_MS + 500)

    const first = store.submit()
    await pass(500)
    expect(store.form?.isSubmitting).toBe(true)
    const second = store.submit()
    await pass(20_000)

    expect([await first, await second]).toEqual([{ kind: 'done' }, { kind: 'ignored' }])
    expect(network.requests(SUBMIT).map(({ fields }) => fields.Revision)).toEqual(['1'])
    expect(network.requests(SAVE)).toHaveLength(1)
  })

  it('is not sent when the save before it finds another person’s change', async () => {
    const { store, network, server } = await filling()
    const reply = refusal(200, 'conflict', '内容已被他人修改！')
    network.answer(SAVE, () => after(1500, () => reply))
    write(store, 'Name', '我的')
    await pass(AUTOSAVE_MS + 500)
    server.other({ Name: '对方' })
    const submitting = store.submit()
    await pass(5000)

    expect(await submitting).toEqual({ kind: 'conflict' })
    expect(store.conflict).toBeDefined()
    expect(network.requests(SUBMIT)).toHaveLength(0)
  })

  it('is asked about once everything is right, and not sent when the answer is no', async () => {
    const { store, network } = await filling()
    const asked: unknown[] = []
    const no = (payload: Record<string, unknown>) => asked.push(payload.Name) < 0

    expect((await store.submit(no)).kind).toBe('invalid')
    write(store, 'Name', '栗川')
    expect(await store.submit(no)).toEqual({ kind: 'ignored' })

    expect(asked).toEqual(['栗川'])
    expect(network.requests(SUBMIT)).toHaveLength(0)
    expect(store.form?.isSubmitting).toBe(false)
  })
})

describe('saves asked for at once', () => {
  it('go one after the other', async () => {
    const { store, network, server } = await filling()
    let under = 0
    let most = 0
    network.answer(SAVE, async ({ fields }) => {
      most = Math.max(most, ++under)
      await after(1500, () => undefined)
      under -= 1
      server.stands = { ...server.stands, State: 'draft', Revision: Number(fields.Revision) + 1 }
      return { data: server.stands }
    })
    write(store, 'Name', '一')
    await pass(AUTOSAVE_MS + 500)
    write(store, 'Name', '二')
    const both = Promise.all([store.autoSave.flush(), store.autoSave.flush()])
    await pass(20_000)

    expect(await both).toEqual(['saved', 'saved'])
    expect([most, network.requests(SAVE).length]).toEqual([1, 2])
  })
})

describe('the copy on the device', () => {
  it('is not needed when the server has the answers', async () => {
    const { store, platform } = await filling()
    jest.spyOn(platform.rawLocal, 'set').mockImplementation(() => {
      throw new Error('full')
    })
    write(store, 'Name', '栗川')
    await pass(500)
    expect(store.form?.hasUnsaved).toBe(true)

    await pass(AUTOSAVE_MS + 500)

    expect(store.form?.hasUnsaved).toBe(false)
  })

  it('says that the form has changed since it was written', async () => {
    const first = await filling()
    first.network.answer(SAVE, 'offline')
    write(first.store, 'Name', '栗川')
    await pass(500)
    first.store.autoSave.stop()

    const { store, server } = await openForm(first.platform)
    server.form = { ...FORM, Version: 4 }
    await store.fetch()

    expect([read(store, 'Name'), store.note]).toEqual(['栗川', 'formChanged'])
  })
})
