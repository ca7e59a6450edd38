import {
  countOptions,
  isComplete,
  levelsOf,
  searchPaths,
  walkPath,
  type CascadeOption,
} from '@/components/CascadePicker/path'
import { isLocked, toggleChoice } from '@/components/ChoiceGroup/choose'
import { chosenNodes, rowsOf, toggleNode, type TreeNode } from '@/components/TreeSelect/tree'
import { splitByLinks } from '@/forms/consentLinks'
import { addTags } from '@/forms/tags'

const option = (value: string, children: CascadeOption[] = []): CascadeOption => ({
  value,
  text: value,
  children,
})
const REGIONS = [
  option('China', [option('Haiyu', [option('Yunxi'), option('Lichuan')]), option('Beijing')]),
  option('Germany'),
]

describe('a cascade', () => {
  it('trims a path to what still exists', () => {
    expect(walkPath(REGIONS, ['China', 'Atlantis', 'Yunxi']).map(({ value }) => value)).toEqual([
      'China',
    ])
  })

  it('opens a level per chosen part, down to its depth', () => {
    expect(levelsOf(REGIONS, ['China', 'Haiyu'], 0)).toHaveLength(3)
    expect(levelsOf(REGIONS, ['China', 'Haiyu'], 2)).toHaveLength(2)
    expect(levelsOf(REGIONS, ['China'], 1)).toHaveLength(1)
  })

  it('is complete at a leaf or at its depth', () => {
    expect(isComplete(REGIONS, ['Germany'], 4)).toBe(true)
    expect(isComplete(REGIONS, ['China'], 4)).toBe(false)
    expect(isComplete(REGIONS, ['China'], 1)).toBe(true)
    expect(isComplete(REGIONS, [], 1)).toBe(false)
  })

  it('finds a place under its whole path', () => {
    expect(searchPaths(REGIONS, 'yun', 0)).toEqual([
      { path: ['China', 'Haiyu', 'Yunxi'], text: 'China / Haiyu / Yunxi' },
    ])
    expect(searchPaths(REGIONS, 'yun', 1)).toEqual([])
    expect(countOptions(REGIONS, 1)).toBe(2)
    expect(countOptions(REGIONS, 0)).toBe(6)
  })
})

const node = (value: string, children: TreeNode[] = [], disabled = false): TreeNode => ({
  value,
  text: value,
  disabled,
  children,
})
const GOODS = [
  node('drinks', [node('plant drinks'), node('tea'), node('spirits', [], true)]),
  node('bakery', [node('bread')]),
]

describe('a tree', () => {
  it('fills a parent by its leaves, and clears it when all are chosen; closed leaves stay out', () => {
    const all = toggleNode(GOODS, ['bread'], GOODS[0] ?? node(''))
    expect(all).toEqual(['plant drinks', 'tea', 'bread'])

    expect(toggleNode(GOODS, all, GOODS[0] ?? node(''))).toEqual(['bread'])
  })

  it('fills a parent no further than the limit, and clears it when there is no room', () => {
    const drinks = GOODS[0] ?? node('')
    const full = toggleNode(GOODS, ['bread'], drinks, 2)
    expect(full).toEqual(['plant drinks', 'bread'])

    expect(toggleNode(GOODS, full, drinks, 2)).toEqual(['bread'])
    expect(toggleNode(GOODS, full, GOODS[1] ?? node(''), 2)).toEqual(['plant drinks'])
  })

  it('marks a parent half and counts what is chosen below it', () => {
    const [row] = rowsOf(GOODS, ['tea'], new Set(), '')

    expect(row).toMatchObject({ mark: 'half', chosen: 1, total: 2, isOpen: false })
  })

  it('filters while typing and keeps the ancestors of what matches', () => {
    expect(rowsOf(GOODS, [], new Set(), 'PLANT').map(row => row.node.value)).toEqual([
      'drinks',
      'plant drinks',
    ])
    expect(rowsOf(GOODS, [], new Set(), 'nothing')).toEqual([])
    expect(chosenNodes(GOODS, ['bread', 'gone']).map(({ text }) => text)).toEqual(['bread'])
  })
})

describe('a choice', () => {
  const other = { value: 'o', text: 'Other', other: true }

  it('loses only its text when it is unchecked', () => {
    const chosen = { selected: ['a', 'o'], other: { o: 'friends' } }

    expect(toggleChoice(chosen, other, true)).toEqual({ selected: ['a'], other: {} })
    expect(toggleChoice(chosen, { value: 'a', text: 'A' }, true)).toEqual({
      selected: ['o'],
      other: { o: 'friends' },
    })
  })

  it('of a single group cannot be taken back, only exchanged', () => {
    const chosen = { selected: ['a'], other: {} }

    expect(toggleChoice(chosen, { value: 'a', text: 'A' }, false)).toBe(chosen)
    expect(toggleChoice(chosen, { value: 'a', text: 'A' }, false, true)).toEqual({
      selected: [],
      other: {},
    })
    expect(toggleChoice(chosen, other, false)).toEqual({ selected: ['o'], other: {} })
  })

  it('is locked at the limit unless it is chosen itself', () => {
    const chosen = { selected: ['a', 'b'], other: {} }

    expect(isLocked(other, chosen, true, 2)).toBe(true)
    expect(isLocked({ value: 'a', text: 'A' }, chosen, true, 2)).toBe(false)
    expect(isLocked(other, chosen, true, 0)).toBe(false)
  })
})

it('cuts tags at commas of both widths and names a repeated one', () => {
  expect(addTags(['tea'], 'oats，tea, rice ')).toEqual({
    tags: ['tea', 'oats', 'rice'],
    repeated: 'tea',
  })
})

it('cuts a consent at the names of its pages', () => {
  const links = [
    { type: 'terms', text: '《须知》', text_en: 'terms' },
    { type: 'privacy', text: '《说明》', text_en: 'notice' },
  ]

  expect(splitByLinks({ links }, '我同意《须知》与《说明》', 'cn')).toEqual([
    { text: '我同意', content: '' },
    { text: '《须知》', content: 'terms' },
    { text: '与', content: '' },
    { text: '《说明》', content: 'privacy' },
  ])
  expect(splitByLinks({ links: 'broken' }, 'I agree', 'en')).toEqual([
    { text: 'I agree', content: '' },
  ])
})
