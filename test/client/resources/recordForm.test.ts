import { contact } from '@core/resources/contact'
import { AUTOSAVE_MS } from '@/resources/form/AutoSave'
import { AnswerStore } from '@/resources/form/AnswerStore'
import { madeBy, newWith, nextNew } from '@/resources/record/newRecord'
import { RecordCalls, type MadeRecord } from '@/resources/record/RecordCalls'
import { refusal, type Answerer, type SentRequest } from '../../support/client/fakeHttp'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const GET = '/api/ex/data/get'
const SAVE = '/api/ex/data/save'
const SUBMIT = '/api/ex/data/submit'
const ACT = '/api/ex/data/act'
const FORM = {
  Id: 'contact',
  Version: 2,
  Url: SUBMIT,
  Name: '联系人',
  Fields: [
    { Id: 'Name', Name: '姓名', Required: true },
    { Id: 'Post', Name: '职务' },
  ],
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const NOBODY = {
  Id: 'thought-of',
  State: '',
  Title: '',
  Subtitle: [],
  Reason: '',
  Revision: 0,
  CreatedAt: '',
  SavedAt: '',
  SubmittedAt: '',
}

/** A server with at most one contact. */
class ContactServer {
  stands: Record<string, unknown> & {
    State: string
    Revision: number
    Values: Record<string, unknown>
  } = {
    ...NOBODY,
    Published: false,
    Values: {},
    FormVersion: 2,
    Editable: true,
    Actions: ['submit'],
  }

  constructor({ network }: FakePlatform) {
    network
      .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7' }))
      .answer(GET, () => ({
        data: { Form: FORM, Opens: '', Closes: '', IsOpen: true, Record: this.stands, Files: {} },
      }))
      .answer(SAVE, request => this.write(request, 'draft'))
      .answer(SUBMIT, request => this.write(request, 'active'))
      .answer(ACT, request => this.write(request, 'disabled', this.stands.Values))
  }

  /** Another person writes. */
  other(State: string, Values: Record<string, unknown>): void {
    const isActive = State === 'active'
    const Actions = isActive
      ? ['submit', 'disable']
      : State === 'draft'
        ? ['submit', 'disable']
        : ['enable']
    this.stands = {
      ...this.stands,
      Id: 'c1',
      State,
      Values,
      Revision: this.stands.Revision + 1,
      Actions,
      Editable: State !== 'disabled',
    }
  }

  private write({ fields }: SentRequest, State: string, values?: Record<string, unknown>) {
    const { Name, Post } = fields
    if (
      Number(fields.Revision) !== this.stands.Revision ||
      (this.stands.State !== '' && fields.Id !== 'c1')
    )
      return {
        status: 200,
        text: JSON.stringify({ succ: false, data: '内容已被他人修改！', code: 'conflict' }),
      }
    this.other(
      State,
      values ?? { ...(Name !== undefined && { Name }), ...(Post !== undefined && { Post }) },
    )
    return { data: this.stands }
  }
}

async function openRecord(
  id?: string,
  prepare: (server: ContactServer) => void = () => undefined,
  device?: FakePlatform,
  made?: MadeRecord,
) {
  const platform = fakePlatform({ route: contact.page, query: { app: 'tgdemo000000001' } }, device)
  const server = new ContactServer(platform)
  prepare(server)
  const stores = fakeStores(platform)
  if (!stores.session.isLoggedIn) await stores.session.login('ex', { Account: 'a', Password: 'b' })
  const calls = new RecordCalls(stores.api, contact, id, made)
  const store = new AnswerStore(stores, calls)
  await store.fetch()
  const copies = () => platform.rawLocal.keys().filter(key => key.includes('submission_'))
  return { platform, server, stores, calls, store, copies, network: platform.network }
}

describe('a new record', () => {
  it('is made by its first save, and written to from then on', async () => {
    const { store, calls, network, copies, server } = await openRecord()
    expect([calls.id, store.submission?.state, store.form !== undefined]).toEqual([
      undefined,
      'none',
      true,
    ])

    store.form?.setValue('Name', '周')
    await pass(500)
    expect(copies().map(key => key.split('submission_')[1])).toEqual(['contact_new'])
    await pass(AUTOSAVE_MS)
    expect([calls.id, copies()]).toEqual(['c1', []])

    store.form?.setValue('Name', '周一衡')
    await pass(AUTOSAVE_MS + 500)
    expect(
      network.requests(SAVE).map(({ fields }) => [fields.Id, fields.Revision, fields.Name]),
    ).toEqual([
      [undefined, '0', '周'],
      ['c1', '1', '周一衡'],
    ])
    expect(server.stands.Values).toEqual({ Name: '周一衡' })
  })

  it('is found again by its page, whose address still names a new record', async () => {
    let made: string | undefined
    const memory = {
      address: 'new.a',
      first: () => ({}),
      read: () => made,
      write: (id: string) => void (made = id),
    }
    const first = await openRecord(undefined, undefined, undefined, memory)
    first.store.form?.setValue('Name', '周')
    await pass(AUTOSAVE_MS + 500)

    const { network, calls } = await openRecord(
      undefined,
      server => server.other('draft', { Name: '周' }),
      undefined,
      memory,
    )
    expect([made, calls.id, network.requests(GET)[0]?.fields.Id]).toEqual(['c1', 'c1', 'c1'])
  })

  it('has a copy of its own, and is continued before another one is started', async () => {
    const { personal } = fakeStores(fakePlatform())
    const made = (address: string) => madeBy(address, personal)
    const first = await openRecord(undefined, undefined, undefined, made('new.a'))
    first.network.answer(SAVE, 'offline')
    const begun = nextNew('contact', first.stores.personal)
    const page = await openRecord(undefined, undefined, first.platform, made(begun))
    page.network.answer(SAVE, 'offline')
    page.store.form?.setValue('Name', '周')
    first.store.form?.setValue('Name', '何')
    await pass(500)

    expect(page.copies().map(key => key.split('submission_')[1])).toEqual(
      expect.arrayContaining(['contact_new.a', `contact_${begun}`]),
    )
    expect(nextNew('contact', first.stores.personal)).toBe(begun)
    expect(nextNew('exhibit', first.stores.personal)).not.toBe(begun)
    first.stores.personal.remove(`submission_contact_${begun}`)
    expect(nextNew('contact', first.stores.personal)).not.toBe(begun)
  })

  it('begins with the answers it was opened for, until it is saved', async () => {
    const { personal } = (await openRecord()).stores
    const address = newWith({ Post: '展务' }, personal)
    const made = () => madeBy(address, personal)
    const { store, network, server } = await openRecord(undefined, undefined, undefined, made())
    expect(store.form?.field('Post').value).toBe('展务')
    store.form?.setValue('Name', '周')
    store.form?.setValue('Post', '销售')
    await pass(AUTOSAVE_MS + 500)
    expect(network.requests(SAVE)[0]?.fields).toMatchObject({ Name: '周', Post: '销售' })

    const again = await openRecord(
      undefined,
      other => other.other('draft', server.stands.Values),
      undefined,
      made(),
    )
    expect(again.store.form?.field('Post').value).toBe('销售')
  })

  it('moves its copy on the device when it gets an id', async () => {
    const { store, copies } = await openRecord()
    store.form?.setValue('Name', '周')
    const saving = store.autoSave.flush()
    store.form?.setValue('Name', '周一')
    await saving
    store.form?.flushDraft()

    expect(copies().map(key => key.split('submission_')[1])).toEqual(['contact_c1'])
  })

  it('is submitted directly when nothing was saved before', async () => {
    const { store, network, calls } = await openRecord()
    store.form?.setValue('Name', '周一衡')

    expect(await store.submit()).toEqual({ kind: 'done' })
    expect(network.requests(SUBMIT)[0]?.fields).toMatchObject({
      Resource: 'contact',
      FormVersion: '2',
      Revision: '0',
    })
    expect([calls.id, store.submission?.state, store.form]).toEqual(['c1', 'active', undefined])
  })
})

describe('a settled record', () => {
  const standing = (server: ContactServer) => server.other('active', { Name: '周一衡' })

  it('is read until a person wants to change it; a change makes a draft of it', async () => {
    const { store, network } = await openRecord('c1', standing)
    expect([store.form, store.submission?.isSettled]).toEqual([undefined, true])

    store.edit()
    expect(store.form?.field('Name').value).toBe('周一衡')
    store.form?.setValue('Post', '总监')
    await pass(AUTOSAVE_MS + 500)

    expect(network.requests(SAVE)).toHaveLength(1)
    expect([store.submission?.state, store.form !== undefined]).toEqual(['draft', true])
  })

  it('is read again on return, without a loss of what is typed and shown', async () => {
    const { store, server, network } = await openRecord('c1', standing)
    server.other('active', { Name: '何苑' })
    await store.refresh()
    expect(store.submission?.values).toEqual({ Name: '何苑' })

    const refreshing = store.refresh()
    store.edit()
    store.form?.setValue('Post', '总监')
    await refreshing
    expect(store.form?.field('Post').value).toBe('总监')

    const { store: shown, network: gone } = await openRecord('c1', standing)
    gone.answer(GET, 'offline')
    await shown.refresh()
    expect([shown.load.status, shown.submission?.values]).toEqual(['ready', { Name: '周一衡' }])
    expect(network.requests(GET)).toHaveLength(3)
  })

  it('continues in the form where this device has answers that the server never received', async () => {
    const first = await openRecord('c1', standing)
    first.network.answer(SAVE, 'offline')
    first.store.edit()
    first.store.form?.setValue('Post', '总监')
    await pass(500)

    const { store } = await openRecord(
      'c1',
      server => server.other('active', { Name: '周一衡' }),
      first.platform,
    )
    expect([store.note, store.form?.field('Post').value]).toEqual(['restored', '总监'])
  })

  it('lets two editors decide, also when the other one has finished', async () => {
    const { store, server } = await openRecord('c1', standing)
    store.edit()
    server.other('active', { Name: '周一衡', Post: '经理' })
    store.form?.setValue('Post', '总监')
    await pass(AUTOSAVE_MS + 500)
    expect(store.conflict?.submission.values).toEqual({ Name: '周一衡', Post: '经理' })

    store.keepMine()
    await pass(AUTOSAVE_MS + 500)
    expect(server.stands.Values).toEqual({ Name: '周一衡', Post: '总监' })
  })

  it('takes a step on its present revision, after saving what was typed', async () => {
    const { store, calls, network, server } = await openRecord('c1', standing)
    store.edit()
    store.form?.setValue('Post', '总监')
    store.form?.flushDraft()

    expect(await store.take(revision => calls.act('disable', revision))).toEqual({ kind: 'done' })
    expect(network.requests(ACT)[0]?.fields).toMatchObject({
      Resource: 'contact',
      Id: 'c1',
      Revision: '2',
      Action: 'disable',
    })
    expect([server.stands.Values, store.submission?.state, store.form]).toEqual([
      { Name: '周一衡', Post: '总监' },
      'disabled',
      undefined,
    ])
  })

  it('is shown as another person left it when a step comes too late', async () => {
    const { store, calls, server } = await openRecord('c1', standing)
    server.other('disabled', { Name: '周一衡' })

    expect((await store.take(revision => calls.act('disable', revision))).kind).toBe('refused')
    expect(store.submission?.state).toBe('disabled')
  })
})

describe('a draft that is deleted', () => {
  const DELETE = '/api/ex/data/delete'
  const begun = async (answer: Answerer = { data: {} }) => {
    const shown = await openRecord('c1', server => server.other('draft', { Name: '周' }))
    shown.network.answer(DELETE, answer)
    const erase = () => shown.store.remove(revision => shown.calls.delete(revision))
    return { ...shown, erase }
  }

  it('removes what was typed: nothing of it is sent or kept', async () => {
    const { store, network, copies, erase } = await begun()
    store.form?.setValue('Name', '周一衡')
    await pass(500)
    expect(copies()).toHaveLength(1)

    const done = erase()
    await pass(1)
    expect(await done).toEqual({ kind: 'done' })
    expect(
      network.requests(DELETE).map(({ fields }) => [fields.Resource, fields.Id, fields.Revision]),
    ).toEqual([['contact', 'c1', '1']])
    expect([copies(), store.form]).toEqual([[], undefined])
    store.leave()
    await pass(AUTOSAVE_MS * 10)
    expect([copies(), network.requests(SAVE)]).toEqual([[], []])
  })

  it('waits for the save that is under way, and deletes the revision that it saved', async () => {
    const { store, network, erase } = await begun()
    store.form?.setValue('Name', '周一衡')
    await pass(AUTOSAVE_MS + 500)
    store.form?.setValue('Post', '销售')
    const saving = store.autoSave.flush()
    const done = erase()
    await pass(1)
    await saving
    expect((await done).kind).toBe('done')
    expect(network.requests(DELETE)[0]?.fields.Revision).toBe('3')
  })

  it('is complete where it is already deleted', async () => {
    const { erase, copies } = await begun(refusal(200, 'unknown_record', 'gone'))
    const done = erase()
    await pass(1)
    expect([await done, copies()]).toEqual([{ kind: 'done' }, []])
  })

  it('stays where a colleague has saved, and the person decides whose answers to keep', async () => {
    const { store, server, network, erase } = await begun(refusal(200, 'conflict', 'changed'))
    store.form?.setValue('Name', '周一衡')
    await pass(500)
    server.other('draft', { Name: '林' })
    const done = erase()
    await pass(1)
    expect((await done).kind).toBe('conflict')
    expect([store.conflict?.submission.values.Name, store.form?.field('Name').value]).toEqual([
      '林',
      '周一衡',
    ])
    await pass(AUTOSAVE_MS * 2)
    expect(network.requests(SAVE)).toEqual([])
  })

  it('is reported as deleted where a colleague has deleted it in between', async () => {
    const { network, erase } = await begun(refusal(200, 'conflict', 'changed'))
    network.answer(GET, refusal(200, 'unknown_record', 'it is gone'))
    const done = erase()
    await pass(1)
    expect(await done).toEqual({ kind: 'refused', message: 'it is gone' })
  })

  it('stays, and is saved further, where the server does not answer', async () => {
    const { store, network, erase } = await begun('offline')
    store.form?.setValue('Name', '周一衡')
    const done = erase()
    await pass(120_000)
    expect((await done).kind).toBe('unreachable')
    await pass(AUTOSAVE_MS * 10)
    expect(network.requests(SAVE).at(-1)?.fields.Name).toBe('周一衡')
  })
})
