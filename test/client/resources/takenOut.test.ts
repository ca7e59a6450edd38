import { ApiError } from '@/api/ApiError'
import type { AnswerStore } from '@/resources/form/AnswerStore'
import { AUTOSAVE_MS } from '@/resources/form/AutoSave'
import { FORM, opened, openForm, OPEN, SAVE } from './answerSupport'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const write = (store: AnswerStore, id: string, value: string) => store.form?.setValue(id, value)
const PHOTO = [{ url: '/files/tgdemo000000001/p.jpg' }]
const FACE_FORM = {
  ...FORM,
  Fields: [...FORM.Fields, { Id: 'Photo', Name: '照片', Name_en: 'Photo', Type: 'Face' }],
}

/**
 * Answers the server has, with a photo of the face; what is done beside them takes it out after a
 * second.
 */
async function removing(more = {}) {
  const all = await openForm()
  const { server, store } = all
  server.form = FACE_FORM
  server.other({ Name: '栗川', Photo: PHOTO, ...more })
  await store.fetch()
  const takeOut = () => {
    const { Photo: _, ...rest } = server.stands.Values as Record<string, unknown>
    server.other(rest)
  }
  const remove = () => new Promise<void>(resolve => setTimeout(() => resolve(takeOut()), 1000))
  const isThere = () => all.network.answer(OPEN, () => opened(server.stands, { Form: FACE_FORM }))
  return { ...all, remove, takeOut, isThere, photo: () => store.form?.field('Photo').value }
}

describe('what lets the server take photos out beside the form', () => {
  it('holds a submit back, which continues with the remaining files', async () => {
    const { store, server, remove } = await removing()
    void store.beside(remove)
    store.form?.setValue('Photo', undefined)
    const submitting = store.submit()
    await pass(2000)

    expect(await submitting).toEqual({ kind: 'done' })
    expect([store.conflict, server.stands]).toMatchObject([
      undefined,
      { State: 'submitted', Revision: 3 },
    ])
  })

  it('holds a save back, which completes and says so', async () => {
    const { store, server, network, remove } = await removing()
    void store.beside(remove)
    write(store, 'Note', '新')
    store.form?.setValue('Photo', undefined)
    const saving = store.autoSave.flush()
    await pass(2000)

    expect(await saving).toBe('saved')
    expect(network.requests(SAVE)).toHaveLength(1)
    expect(server.stands).toMatchObject({ Values: { Name: '栗川', Note: '新' }, Revision: 3 })
  })

  it('holds a step back', async () => {
    const { store, remove } = await removing()
    void store.beside(remove)
    const step = jest.fn(() =>
      Promise.reject(new ApiError('rejected', '稍后再试', { code: 'rate_limited' })),
    )
    const taking = store.take(step)
    await pass(2000)
    await taking

    expect(step.mock.calls).toEqual([[2]])
  })

  it('runs one after the other, and nothing is sent in between', async () => {
    const { store, server, network, remove } = await removing()
    void store.beside(remove)
    void store.beside(remove)
    write(store, 'Name', '栗川二')
    void store.autoSave.flush()
    await pass(1500)
    expect(network.requests(SAVE)).toHaveLength(0)

    await pass(1000)
    expect(network.requests(SAVE).map(({ fields }) => fields.Revision)).toEqual(['3'])
    expect([store.conflict, server.stands.Revision]).toEqual([undefined, 4])
  })

  it('lets a save and a step continue with the remaining files, also when their list did not arrive', async () => {
    for (const how of ['save', 'step'] as const) {
      const { store, server, network, remove, isThere } = await removing()
      const removed = store.beside(remove)
      network.answer(OPEN, 'offline')
      await pass(2000)
      await removed
      isThere()
      if (how === 'save') {
        store.form?.setValue('Photo', undefined)
        write(store, 'Note', '新')
        expect(await store.autoSave.flush()).toBe('saved')
        expect(server.stands.Values).toEqual({ Name: '栗川', Note: '新' })
      } else expect(await store.withdraw()).toEqual({ kind: 'done' })
      expect([store.conflict, server.stands.Revision]).toEqual([undefined, 3])
      store.leave()
    }
  })

  it('hides no change by another person, whether that came with it or in its place', async () => {
    for (const isDone of [true, false]) {
      const { store, server, network, remove, isThere } = await removing({ Note: '说明' })
      const removed = store.beside(isDone ? remove : () => Promise.resolve())
      network.answer(OPEN, 'offline')
      await pass(2000)
      await removed
      // a colleague clears the note
      const { Note: _, ...rest } = server.stands.Values as Record<string, unknown>
      server.other(rest)
      isThere()
      write(store, 'Name', '栗川二')
      await store.autoSave.flush()
      expect(store.conflict?.submission.values).toEqual(rest)
      expect(server.stands.Values).toEqual(rest)
      store.leave()
    }
  })

  it('lets everything else continue when it fails', async () => {
    const { store, network } = await removing()
    await expect(store.beside(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    write(store, 'Name', '栗川二')
    await pass(AUTOSAVE_MS + 500)

    expect(network.requests(SAVE)).toHaveLength(1)
    expect(store.autoSave.state).toBe('saved')
  })
})

describe('a consent to photos of the face that is taken back beside the form', () => {
  it('removes only the photos from the page, and keeps what else was done there', async () => {
    const { store, server, remove, photo } = await removing()
    const { form, round } = store
    form?.agreeToFace('2031-01')
    write(store, 'Name', '')
    form?.check()
    const upload = { reset: jest.fn(), dispose: jest.fn() }
    const faces = { fieldId: 'Photo', reset: jest.fn(), dispose: jest.fn() }
    form?.attach(upload)
    form?.attach(faces)
    const done = store.withdrawFaces(remove)
    await pass(500)
    expect([photo(), form?.faceConsent()]).toEqual([PHOTO, '2031-01'])

    await pass(1000)
    await done
    expect([photo(), form?.faceConsent()]).toEqual([undefined, undefined])
    expect([store.form, store.round, form?.error('Name')?.issue?.code]).toEqual([
      form,
      round,
      'required',
    ])
    expect(
      [upload.reset, upload.dispose, faces.reset, faces.dispose].map(
        ({ mock }) => mock.calls.length,
      ),
    ).toEqual([0, 0, 1, 0])

    write(store, 'Name', '栗川二')
    await store.autoSave.flush()
    expect(server.stands).toMatchObject({ Values: { Name: '栗川二' }, Revision: 3 })
    expect(server.stands.Values).not.toHaveProperty('Photo')
  })

  it('keeps the photos when it is refused', async () => {
    const { store, server, photo } = await removing()
    store.form?.agreeToFace('2031-01')
    const refused = store.withdrawFaces(() =>
      Promise.reject(new ApiError('rejected', '稍后再试', { code: 'rate_limited' })),
    )
    await expect(refused).rejects.toThrow('稍后再试')
    expect([photo(), store.form?.faceConsent()]).toEqual([PHOTO, '2031-01'])
    await pass(AUTOSAVE_MS * 2)
    expect(server.stands.Values).toMatchObject({ Photo: PHOTO })
  })

  it('removes them from what is being sent, too', async () => {
    const { store, server, remove } = await removing()
    store.form?.agreeToFace('2031-01')
    void store.withdrawFaces(remove)
    const submitting = store.submit()
    await pass(2000)
    expect(await submitting).toEqual({ kind: 'done' })
    expect([server.stands.State, server.stands.Values]).toEqual(['submitted', { Name: '栗川' }])
  })

  it('removes them although its answer was lost: immediately, or with the next save', async () => {
    for (const isKnown of [true, false]) {
      const { store, server, network, takeOut, isThere, photo } = await removing()
      store.form?.agreeToFace('2031-01')
      const lost = store.withdrawFaces(async () => {
        takeOut()
        if (!isKnown) network.answer(OPEN, 'offline')
        throw new ApiError('network', '网络异常')
      })
      await expect(lost).rejects.toThrow('网络异常')
      expect(photo()).toEqual(isKnown ? undefined : PHOTO)
      isThere()
      write(store, 'Name', '栗川二')
      expect(await store.autoSave.flush()).toBe('saved')
      expect([photo(), store.conflict, server.stands.Values]).toEqual([
        undefined,
        undefined,
        { Name: '栗川二' },
      ])
      store.leave()
    }
  })
})
