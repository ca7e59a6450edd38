import { AUTOSAVE_MS, AUTOSAVE_RETRY_MS } from '@/resources/form/AutoSave'
import type { AnswerStore } from '@/resources/form/AnswerStore'
import { ApiError } from '@/api/ApiError'
import { refusal } from '../../support/client/fakeHttp'
import { FORM, openForm, OPEN, SAVE, SUBMIT } from './answerSupport'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const write = (store: AnswerStore, id: string, value: string) => store.form?.setValue(id, value)
const read = (store: AnswerStore, id: string) => store.form?.field(id).value

async function filling(device?: Parameters<typeof openForm>[0]) {
  const all = await openForm(device)
  await all.store.fetch()
  return all
}

describe('opening', () => {
  it('shows the answers the server has', async () => {
    const { store, server } = await openForm()
    server.other({ Name: '栗川' })

    await store.fetch()

    expect(read(store, 'Name')).toBe('栗川')
    expect(store.note).toBeUndefined()
  })

  it('says that the form is unknown or the server silent, and can be tried again', async () => {
    const { store, network, server } = await openForm()
    network.answer(OPEN, refusal(200, 'unknown_form', '表单不存在或已停用！'))
    await store.fetch()
    expect(store.load.status).toBe('failed')

    network.answer(OPEN, () => ({
      data: {
        Form: FORM,
        Kind: 'form',
        Review: true,
        Opens: '',
        Closes: '',
        IsOpen: true,
        Submission: server.stands,
        Files: {},
      },
    }))
    await store.fetch()
    expect(store.form).toBeDefined()
  })

  it('only shows what was submitted, or what can no longer be changed', async () => {
    const { store, server } = await openForm()
    server.other({ Name: '栗川' }, 'submitted')

    await store.fetch()

    expect(store.form).toBeUndefined()
    expect(store.submission?.values).toEqual({ Name: '栗川' })
  })
})

describe('saving', () => {
  it('goes to the device after a pause and to the server after a longer one, once', async () => {
    const { store, network, platform } = await filling()

    write(store, 'Name', '栗')
    write(store, 'Name', '栗川')
    expect(network.requests(SAVE)).toHaveLength(0)
    await pass(500)
    expect(platform.rawLocal.keys().some(key => key.includes('submission_booth'))).toBe(true)
    expect(store.autoSave.state).toBe('waiting')

    await pass(AUTOSAVE_MS)
    expect(network.requests(SAVE).map(({ fields }) => fields.Name)).toEqual(['栗川'])
    expect(store.autoSave.state).toBe('saved')
    expect(store.submission?.state).toBe('draft')
    // The server has it: the device's copy is gone.
    expect(platform.rawLocal.keys().some(key => key.includes('submission_booth'))).toBe(false)
  })

  it('counts revisions, also for what was typed while a save was under way', async () => {
    const { store, network, server } = await filling()
    write(store, 'Name', '一')
    const saving = store.autoSave.flush()
    write(store, 'Name', '二')
    await saving
    await pass(AUTOSAVE_MS + 500)

    expect(network.requests(SAVE).map(({ fields }) => [fields.Name, fields.Revision])).toEqual([
      ['一', '0'],
      ['二', '1'],
    ])
    expect(server.stands.Values).toEqual({ Name: '二' })
  })

  it('sends nothing when only the step changed', async () => {
    const { store, network } = await filling()
    write(store, 'Name', '栗川')
    await pass(AUTOSAVE_MS + 500)

    store.form?.goTo(0)
    await pass(AUTOSAVE_MS + 500)

    expect(network.requests(SAVE)).toHaveLength(1)
  })

  it('keeps what it cannot send, says so, and sends it once there is a network', async () => {
    const { store, network, server } = await filling()
    const answer = () => ({
      data: { ...server.stands, State: 'draft', Revision: 1, Values: { Name: '栗川' } },
    })
    network.answer(SAVE, 'offline')
    write(store, 'Name', '栗川')
    await pass(AUTOSAVE_MS + 500)
    expect(store.autoSave.state).toBe('offline')
    expect(network.requests(SAVE)).toHaveLength(1)

    network.answer(SAVE, answer)
    await pass(AUTOSAVE_RETRY_MS)
    expect(store.autoSave.state).toBe('saved')
  })

  it('repeats a save whose answer was lost under its own intent before it sends a newer one', async () => {
    const { store, network, server } = await filling()
    let times = 0
    network.answer(SAVE, request => {
      times += 1
      if (times === 1) return 'offline'
      const Values = { Name: request.fields.Name }
      server.stands = {
        ...server.stands,
        State: 'draft',
        Values,
        Revision: Number(request.fields.Revision) + 1,
      }
      return { data: server.stands }
    })
    write(store, 'Name', '一')
    await store.autoSave.flush()
    write(store, 'Name', '二')
    await store.autoSave.flush()

    const sent = network.requests(SAVE).map(({ fields, headers }) => ({
      Name: fields.Name,
      Revision: fields.Revision,
      key: headers['Idempotency-Key'],
    }))
    expect(sent.map(({ Name, Revision }) => [Name, Revision])).toEqual([
      ['一', '0'],
      ['一', '0'],
      ['二', '1'],
    ])
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(sent[2]?.key).not.toBe(sent[1]?.key)
  })

  it('saves when the page is left, and stops then', async () => {
    const { store, network } = await filling()
    write(store, 'Name', '栗川')

    store.leave()
    await pass(60_000)

    expect(network.requests(SAVE)).toHaveLength(1)
  })
})

describe('coming back', () => {
  it('brings back what only this device has, and sends it', async () => {
    const first = await filling()
    first.network.answer(SAVE, 'offline')
    write(first.store, 'Name', '栗川')
    await pass(AUTOSAVE_MS + 500)
    first.store.autoSave.stop()

    const { store, network } = await filling(first.platform)
    expect([read(store, 'Name'), store.note]).toEqual(['栗川', 'restored'])
    await pass(AUTOSAVE_MS + 500)
    expect(network.requests(SAVE)).toHaveLength(1)
  })

  it('says nothing when the server has the same', async () => {
    const first = await filling()
    first.network.answer(SAVE, 'offline')
    write(first.store, 'Name', '栗川')
    await pass(AUTOSAVE_MS + 500)
    first.store.autoSave.stop()

    const { store, server } = await openForm(first.platform)
    server.other({ Name: '栗川' })
    await store.fetch()

    expect([store.note, store.conflict]).toEqual([undefined, undefined])
  })

  it('asks when another person wrote in between', async () => {
    const first = await filling()
    first.network.answer(SAVE, 'offline')
    write(first.store, 'Name', '我的')
    await pass(AUTOSAVE_MS + 500)
    first.store.autoSave.stop()

    const { store, server, network } = await openForm(first.platform)
    server.other({ Name: '对方' })
    await store.fetch()
    await pass(60_000)

    expect(store.conflict?.submission.values).toEqual({ Name: '对方' })
    expect(read(store, 'Name')).toBe('我的')
    expect(network.requests(SAVE)).toHaveLength(0)
  })
})

describe('two editors', () => {
  async function conflicting(State = 'draft') {
    const all = await filling()
    all.server.other({ Name: '对方' }, State)
    write(all.store, 'Name', '我的')
    await pass(AUTOSAVE_MS + 500)
    return all
  }

  it('are told, and nothing is overwritten before a person decides', async () => {
    const { store, server } = await conflicting()

    await pass(60_000)
    expect(store.autoSave.state).toBe('stopped')
    expect(store.conflict).toBeDefined()
    expect(server.stands.Values).toEqual({ Name: '对方' })
    expect(await store.submit()).toEqual({ kind: 'conflict' })
  })

  it('can take the other one’s answers', async () => {
    const { store, server } = await conflicting()

    store.takeTheirs()
    await pass(60_000)

    expect([read(store, 'Name'), store.note, store.conflict]).toEqual(['对方', 'theirs', undefined])
    expect(server.stands.Revision).toBe(1)
  })

  it('can keep their own', async () => {
    const { store, server } = await conflicting()

    store.keepMine()
    await pass(AUTOSAVE_MS + 500)

    expect(read(store, 'Name')).toBe('我的')
    expect([server.stands.Values, server.stands.Revision]).toEqual([{ Name: '我的' }, 2])
  })

  it('cannot overwrite what was submitted', async () => {
    const { store, server } = await conflicting('submitted')

    store.keepMine()
    expect(store.conflict).toBeDefined()

    store.takeTheirs()
    expect(store.form).toBeUndefined()
    expect(server.stands.State).toBe('submitted')
  })
})

describe('submitting', () => {
  it('stops at the first missing field, before anything is sent', async () => {
    const { store, network } = await filling()

    expect(await store.submit()).toEqual({ kind: 'invalid', fieldId: 'Name', message: undefined })
    expect(network.requests(SUBMIT)).toHaveLength(0)
  })

  it('leaves the answers to be read, and nothing to be saved', async () => {
    const { store, network, platform } = await filling()
    write(store, 'Name', '栗川')

    expect(await store.submit()).toEqual({ kind: 'done' })
    await pass(60_000)

    expect(store.form).toBeUndefined()
    expect(store.submission?.state).toBe('submitted')
    expect(network.requests(SAVE)).toHaveLength(0)
    expect(platform.rawLocal.keys().some(key => key.includes('submission_booth'))).toBe(false)
  })

  it('is complete although the form cannot be loaded again', async () => {
    const { store, network } = await filling()
    write(store, 'Name', '栗川')
    network.answer(OPEN, refusal(500, 'server'))

    expect(await store.submit()).toEqual({ kind: 'done' })
    expect(store.submission?.state).toBe('submitted')
  })

  it('puts what the server finds at its field', async () => {
    const { store, network } = await filling()
    write(store, 'Name', '栗川')
    network.answer(
      SUBMIT,
      refusal(200, 'invalid_form', '名称有误！', [
        { id: 'Name', code: 'pattern', message: '名称有误！' },
      ]),
    )

    expect(await store.submit()).toEqual({
      kind: 'invalid',
      fieldId: 'Name',
      message: '名称有误！',
    })
    expect(store.form?.error('Name')?.message).toBe('名称有误！')
  })

  it('follows a form that was changed, with the answers it still asks for', async () => {
    const { store, server } = await filling()
    write(store, 'Name', '栗川')
    write(store, 'Note', '旧')
    server.form = {
      ...FORM,
      Version: 4,
      Fields: [FORM.Fields[0], { Id: 'Size', Name: '面积', Required: true }],
    }

    expect(await store.submit()).toEqual({ kind: 'formChanged' })

    expect(store.form?.form.version).toBe(4)
    expect([read(store, 'Name'), store.note]).toEqual(['栗川', 'formChanged'])
    expect(await store.submit()).toMatchObject({ kind: 'invalid', fieldId: 'Size' })
  })

  it('can be tried again without a network, and is saved until then', async () => {
    const { store, network } = await filling()
    write(store, 'Name', '栗川')
    network.answer(SUBMIT, refusal(503, 'busy'))

    expect(await store.submit()).toEqual({ kind: 'unreachable' })
    await pass(AUTOSAVE_MS + 500)

    expect(network.requests(SAVE)).toHaveLength(1)
    expect(read(store, 'Name')).toBe('栗川')
  })
})

describe('a step while the form is open', () => {
  const step = (store: AnswerStore, answers: (() => Promise<unknown>)[]) =>
    store.take((() =>
      (answers.shift() ?? (() => Promise.reject(new Error('asked once more'))))()) as never)

  it('is not taken when the answers were refused, and says why in their words', async () => {
    const { store, network } = await filling()
    write(store, 'Name', '栗川')
    network.answer(SAVE, refusal(200, 'too_long', '名称过长！'))
    expect(await step(store, [])).toEqual({ kind: 'refused', message: '名称过长！' })
  })

  it('is taken over equal answers of another person, and refused in the server’s words when it is impossible', async () => {
    const { store, server } = await filling()
    write(store, 'Name', '栗川')
    await store.autoSave.flush()
    const conflict = () =>
      Promise.reject(new ApiError('rejected', '此状态下无法操作！', { code: 'cannot_step' }))
    expect(await step(store, [conflict, conflict])).toEqual({
      kind: 'refused',
      message: '此状态下无法操作！',
    })
    server.other({ Name: '栗川' })
    expect(await step(store, [conflict, () => Promise.resolve(store.submission)])).toEqual({
      kind: 'done',
    })
  })
})

describe('withdrawing', () => {
  it('opens the form again with the answers', async () => {
    const { store, server } = await openForm()
    server.other({ Name: '栗川' }, 'submitted')
    await store.fetch()

    expect(await store.withdraw()).toEqual({ kind: 'done' })

    expect([store.submission?.state, read(store, 'Name')]).toEqual(['withdrawn', '栗川'])
  })

  it('shows the verdict when the organiser was faster', async () => {
    const { store, server } = await openForm()
    server.other({ Name: '栗川' }, 'submitted')
    await store.fetch()
    server.other({ Name: '栗川' }, 'approved')

    expect((await store.withdraw()).kind).toBe('refused')
    expect(store.submission?.state).toBe('approved')
  })
})
