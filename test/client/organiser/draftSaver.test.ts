import { ApiError } from '@/api/ApiError'
import { formLink, seenForm } from '@/features/organiser/forms/formFiles'
import { fakeDesk } from '../../support/client/fakeDesk'
import { DraftSaver } from '@/features/organiser/writing/DraftSaver'

const OPENED = {
  published: { Id: 'a' },
  draft: { Id: 'a', Name: '0' },
  revision: 4,
  base: 'b',
  at: '',
  by: '',
}

/** A server that takes drafts, or fails in the ways it is told to, in turn. */
function saver() {
  const sent: { Name: unknown; Revision: number }[] = []
  const failures: ApiError[] = []
  const call = async (
    _name: string,
    { Content, Revision }: { Content: string; Revision: number },
  ) => {
    sent.push({ Name: (JSON.parse(Content) as { Name: unknown }).Name, Revision })
    const failure = failures.shift()
    if (failure) throw failure
    return { Revision: Revision + 1, At: 'now' }
  }
  const link = formLink(fakeDesk(call), 'a')
  return { made: new DraftSaver(link, seenForm(OPENED)), sent, failures }
}
const offline = () => new ApiError('network', 'offline')

describe('a draft of the form builder', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  it('is saved a second after the last change, each upon the one before', async () => {
    const { made, sent } = saver()
    made.note({ Name: '1' })
    await wait(900)
    made.note({ Name: '2' })
    await wait(900)
    expect(sent).toEqual([])
    await wait(200)
    made.note({ Name: '3' })
    await wait(1000)
    expect(sent).toEqual([
      { Name: '2', Revision: 4 },
      { Name: '3', Revision: 5 },
    ])
    expect(made.state).toBe('saved')
  })

  it('is retried less and less often while the server is unreachable, without another change', async () => {
    const { made, sent, failures } = saver()
    failures.push(offline(), offline(), new ApiError('server', 'broken', { status: 500 }))
    made.note({ Name: '1' })
    await wait(1000)
    expect([made.state, sent.length]).toEqual(['failed', 1])
    await wait(5000)
    await wait(9000)
    expect(sent).toHaveLength(2)
    await wait(1000)
    expect(sent).toHaveLength(3)
    await wait(20_000)
    expect([made.state, sent.length]).toEqual(['saved', 4])
  })

  it('is not retried after a refusal until it is changed', async () => {
    const { made, sent, failures } = saver()
    failures.push(new ApiError('rejected', 'too long', { code: 'setup_too_long' }))
    made.note({ Name: '1' })
    await wait(600_000)
    expect([made.state, made.message, sent.length]).toEqual(['failed', 'too long', 1])
    made.note({ Name: '2' })
    await wait(1000)
    expect(made.state).toBe('saved')
  })

  it('waits for a decision where another editor has saved, but not after the room is closed', async () => {
    const { made, sent, failures } = saver()
    failures.push(new ApiError('rejected', 'Lin has saved', { code: 'setup_conflict' }))
    made.note({ Name: '1' })
    await wait(1000)
    made.note({ Name: '2' })
    await wait(600_000)
    expect([made.state, sent.length]).toEqual(['conflict', 1])
    failures.push(offline())
    void made.stop()
    await wait(600_000)
    expect(sent).toHaveLength(2)
  })
})
