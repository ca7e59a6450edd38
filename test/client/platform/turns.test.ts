import { createTurns } from '@/platform/h5/router/turns'

const entry = (key: string, pathname = `/pages/${key}`) => ({ key, pathname, search: '' })

/** A router on a page of its own, with one before it. */
function onPage() {
  const turns = createTurns()
  turns.take(entry('before'), 'PUSH').isNext()
  turns.take(entry('here'), 'PUSH').isNext()
  return turns
}

describe('the page that is shown', () => {
  it('is the requested one when its code is loaded', () => {
    const turn = onPage().take(entry('next'), 'PUSH')
    expect(turn).toMatchObject({ isInstead: false })
    expect(turn.isNext()).toBe(true)
  })

  it('is the one gone back to, and not a redirect that loads late', () => {
    const turns = onPage()
    const late = turns.take(entry('redirected'), 'REPLACE')
    const back = turns.take(entry('before'), 'POP')
    expect(back.isNext()).toBe(true)
    expect(late.isNext()).toBe(false)
  })

  it('stays when a person goes back to it before another has loaded', () => {
    const turns = onPage()
    const late = turns.take(entry('next'), 'PUSH')
    const back = turns.take(entry('here'), 'POP')
    expect(back.isInstead).toBe(true)
    expect(back.isNext()).toBe(false)
    expect(late.isNext()).toBe(false)
    expect(turns.take(entry('next'), 'PUSH').isNext()).toBe(true)
  })

  it('is the last of several, and drops the turns that were meant for the others', () => {
    const turns = onPage()
    const first = turns.take(entry('first'), 'REPLACE')
    const second = turns.take(entry('second'), 'PUSH')
    expect(second.isInstead).toBe(true)
    expect(second.isNext()).toBe(true)
    expect(first.isNext()).toBe(false)
  })

  it('changes for a page of the same address further back', () => {
    const turns = onPage()
    turns.take(entry('next'), 'PUSH')
    expect(turns.take(entry('older', '/pages/here'), 'POP').isNext()).toBe(true)
  })
})
