import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MenuTask } from '../../../core/contract/menu'
import { inOrder, progressOf, taskState } from '../../../server/services/menu/tasks'

const NOW = new Date('2031-03-01T00:00:00Z')
const task = (Id: string, more: Partial<MenuTask> = {}): MenuTask => ({
  Id,
  Kind: Id,
  Title: Id,
  State: 'todo',
  Opens: '',
  Closes: '',
  Reviewed: true,
  IsOpen: true,
  Counts: true,
  Url: '/pages/exhibitor/ticket',
  ...more,
})

describe('what a company has to do', () => {
  const [past, future] = ['2031-02-01T00:00:00Z', '2031-04-01T00:00:00Z']
  for (const [stored, closes, expected] of [
    ['none', '', 'todo'],
    ['none', future, 'todo'],
    ['none', past, 'overdue'],
    ['draft', future, 'in_progress'],
    ['draft', past, 'overdue'],
    ['withdrawn', '', 'in_progress'],
    ['submitted', past, 'submitted'],
    ['approved', past, 'approved'],
    ['returned', future, 'returned'],
    ['returned', past, 'overdue'],
    ['rejected', past, 'rejected'],
    ['some later state', '', 'in_progress'],
  ] as const) {
    it(`is ${expected} when its state is ${stored} and it closes ${closes || 'never'}`, () => {
      assert.equal(taskState(stored, closes, NOW), expected)
    })
  }

  it('is sorted by urgency', () => {
    const tasks = [
      task('done', { State: 'approved' }),
      task('later', { IsOpen: false }),
      task('overdue', { State: 'overdue' }),
      task('open for good'),
      task('soon', { Closes: future }),
      task('sent back', { State: 'returned', Closes: future }),
      task('refused', { State: 'rejected', Closes: past }),
    ]

    assert.deepEqual(
      inOrder(tasks).map(({ Id }) => Id),
      ['refused', 'sent back', 'soon', 'open for good', 'overdue', 'later', 'done'],
    )
  })

  it('has a progress without tasks that are not preparation, and is complete where nothing is required', () => {
    const tasks = [
      task('a', { State: 'submitted' }),
      task('b'),
      task('c'),
      task('bill', { Counts: false }),
    ]

    assert.deepEqual(progressOf(tasks), { Done: 1, Total: 3, Percent: 33 })
    assert.deepEqual(progressOf([]), { Done: 0, Total: 0, Percent: 100 })
  })
})
