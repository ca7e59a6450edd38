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
  it('is the one asked for, when its code is there', () => {
    const turn = onPage().take(entry('next'), 'PUSH')
    expect(turn).toMatchObject({ isInstead: false })
    expect(turn.isNext()).toBe(true)
  })

  it('is the one gone back to, not the one that was to stand in this place and comes late', () => {
    const turns = onPage()
    const late = turns.take(entry('redirected'), 'REPLACE')
    const back = turns.take(entry('before'), 'POP')
    expect(back.isNext()).toBe(true)
    expect(late.isNext()).toBe(false)
  })

  it('stays when one goes back to it before another has come', () => {
    const turns = onPage()
    const late = turns.take(entry('next'), 'PUSH')
    const back = turns.take(entry('here'), 'POP')
    expect(back.isInstead).toBe(true)
    expect(back.isNext()).toBe(false)
    expect(late.isNext()).toBe(false)
    expect(turns.take(entry('next'), 'PUSH').isNext()).toBe(true)
  })

  it('is the last of several, and what was meant for the others is not done with it', () => {
    const turns = onPage()
    const first = turns.take(entry('first'), 'REPLACE')
    const second = turns.take(entry('second'), 'PUSH')
    expect(second.isInstead).toBe(true)
    expect(second.isNext()).toBe(true)
    expect(first.isNext()).toBe(false)
  })

  it('changes for one of the same address further back', () => {
    const turns = onPage()
    turns.take(entry('next'), 'PUSH')
    expect(turns.take(entry('older', '/pages/here'), 'POP').isNext()).toBe(true)
  })
})
