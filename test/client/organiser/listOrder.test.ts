import { mayBeBehind, type Placed } from '@/features/organiser/review/listOrder'

const row = (Id: string, more: Partial<Placed> = {}): Placed => ({
  Id,
  State: 'submitted',
  Title: '',
  CreatedAt: '',
  SavedAt: '',
  ...more,
})
const saved = (Id: string, day: number, State = 'submitted') =>
  row(Id, { State, SavedAt: `2031-03-0${day}T00:00:00.000Z` })

it.each([
  ['what was saved before', 'badge', 'saved', saved('a', 1), saved('b', 2), [true, false]],
  [
    'of the same instant the smaller id',
    'form:booth',
    'saved',
    saved('a', 1),
    saved('b', 1),
    [true, false],
  ],
  [
    'the later title',
    'badge',
    'title',
    row('a', { Title: 'Wu' }),
    row('b', { Title: 'An' }),
    [true, false],
  ],
  [
    'of the same title the greater id',
    'badge',
    'title',
    row('b', { Title: 'An' }),
    row('a', { Title: 'An' }),
    [true, false],
  ],
  [
    'the later state',
    'badge',
    'state',
    saved('a', 2, 'submitted'),
    saved('b', 1, 'approved'),
    [true, false],
  ],
  [
    'in a state what was saved before',
    'badge',
    'state',
    saved('b', 1),
    saved('a', 2),
    [true, false],
  ],
  [
    'of registrations who came before, whatever was changed',
    'registration:visitor',
    'saved',
    came('a', 1),
    came('b', 2),
    [true, false],
  ],
  [
    'of registrations of the same instant any',
    'registration:visitor',
    'saved',
    came('a', 1),
    came('b', 1),
    [true, true],
  ],
] as const)('behind is %s', (_, kind, sort, one, other, expected) => {
  expect([mayBeBehind(one, other, kind, sort), mayBeBehind(other, one, kind, sort)]).toEqual(
    expected,
  )
})

function came(Id: string, day: number): Placed {
  return row(Id, {
    CreatedAt: `2031-03-0${day}T00:00:00.000Z`,
    SavedAt: `2031-04-0${9 - day}T00:00:00.000Z`,
  })
}
