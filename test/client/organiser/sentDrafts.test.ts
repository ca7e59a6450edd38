import type { SetupDraftRequest } from '@core/contract/setup'
import { ApiError } from '@/api/ApiError'
import { SetupStore } from '@/features/organiser/setup/SetupStore'
import { formLink } from '@/features/organiser/forms/formFiles'
import { DraftSaver } from '@/features/organiser/writing/DraftSaver'
import { fakeDesk, tabStorage } from '../../support/client/fakeDesk'

const EMPTY = { Version: 1, At: '', By: '', Source: 'folder', Note: '', Files: [] }

/**
 * A server with one file, which does each save once by its key. `hold` keeps the answers of the
 * saves that come from now on, which are done when `arrive` is called.
 */
function server() {
  const done = new Map<string, { Revision: number; At: string }>()
  let [content, revision, isHeld, isCut] = ['{"a":0}', 0, false, false]
  const held: (() => void)[] = []
  const save = ({ Content = '', Revision }: SetupDraftRequest, key: string) => {
    const before = done.get(key)
    if (before) return before
    if (Revision !== revision) throw new ApiError('rejected', 'another', { code: 'setup_conflict' })
    content = Content
    revision += 1
    const reply = { Revision: revision, At: 'now' }
    done.set(key, reply)
    return reply
  }
  const call = async (name: string, request: SetupDraftRequest, options?: { intent?: string }) => {
    if (name === 'setup.open')
      return {
        ...{ Path: request.Path, Published: '{"a":0}', Base: 'b', Content: content },
        ...(revision > 0 && { Draft: { Revision: revision, At: '', By: '', Removed: false } }),
      }
    if (name !== 'setup.draft') return EMPTY
    const key = options?.intent ?? ''
    if (isHeld) {
      held.push(() => void save(request, key))
      return new Promise(() => undefined)
    }
    const reply = save(request, key)
    if (isCut) throw new ApiError('network', 'offline')
    return reply
  }
  return {
    call,
    saved: () => [content, revision] as const,
    byAnother: (text: string) => {
      content = text
      revision += 1
    },
    hold: (next: boolean) => (isHeld = next),
    cut: (next: boolean) => (isCut = next),
    arrive: () => {
      for (const one of held.splice(0))
        try {
          one()
        } catch {
          // the page that asked is gone
        }
    },
  }
}

describe('a save that is under way while the page is loaded again', () => {
  const path = 'config.json'
  const begun = async () => {
    const there = server()
    const storage = tabStorage()
    const errors: unknown[] = []
    const page = () => new SetupStore(fakeDesk(there.call, storage), error => errors.push(error))
    const before = page()
    await before.open(path, {})
    there.hold(true)
    before.change(path, { a: 1 })
    void before.flush()
    // the save has left the page by then
    await new Promise(resolve => setTimeout(resolve, 0))
    there.hold(false)
    return { there, errors, page }
  }

  it('is known when the page comes back, and causes no conflict with itself', async () => {
    const { there, errors, page } = await begun()
    const after = page()
    await after.open(path, {})
    expect(after.valueOf(path)).toEqual({ a: 1 })
    there.arrive()
    after.change(path, { a: 2 })
    await after.flush()
    expect([there.saved(), errors]).toEqual([['{"a":2}', 2], []])
  })

  it('gives way to another person who saved first', async () => {
    const { there, errors, page } = await begun()
    there.byAnother('{"a":7}')
    const after = page()
    await after.open(path, {})
    expect(after.valueOf(path)).toEqual({ a: 7 })
    after.change(path, { a: 8 })
    await after.flush()
    expect([there.saved(), errors]).toEqual([['{"a":8}', 2], []])
  })

  it('is not sent again once its draft was dropped', async () => {
    const { there, page } = await begun()
    const after = page()
    await after.discard(path)
    await after.open(path, {})
    expect([after.valueOf(path), there.saved()]).toEqual([{ a: 0 }, ['{"a":0}', 0]])
  })
})

describe('a save of the form builder whose answer is lost', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('causes no conflict with the next save', async () => {
    const there = server()
    const link = formLink(fakeDesk(there.call), 'a')
    const saver = new DraftSaver(link, await link.open())
    there.cut(true)
    saver.note({ Name: '1' })
    await jest.advanceTimersByTimeAsync(1000)
    expect(saver.state).toBe('failed')
    there.cut(false)
    saver.note({ Name: '2' })
    await jest.advanceTimersByTimeAsync(1000)
    expect([saver.state, there.saved()[1]]).toEqual(['saved', 2])
    expect(JSON.parse(there.saved()[0])).toEqual({ Name: '2' })
  })
})

it('keeps nothing in the browser of a file with logins', async () => {
  const there = server()
  const storage = tabStorage()
  const desk = fakeDesk(there.call, storage)
  const setup = new SetupStore(desk, () => undefined)
  await setup.open('organisers.json', [])
  there.hold(true)
  setup.change('organisers.json', [{ Account: 'a', Password: 'new-password' }])
  void setup.flush()
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(desk.typedWork.isAny).toBe(false)
})
