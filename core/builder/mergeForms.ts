import type { WireObject } from '../form/wire'
import { isSame } from '../setup/differences'
import {
  freeId,
  idOf,
  idsOf,
  itemsOf,
  toList,
  valueOf,
  withItems,
  type FormDraft,
  type PartName,
} from './draft'
import { renameField } from './references'

const PARTS: readonly PartName[] = ['Steps', 'Groups', 'Fields']

export interface MergedForms {
  draft: FormDraft
  /** The number of places that both editors changed differently. Our side wins there. */
  clashes: number
}

/**
 * The form with the changes of two editors who began with the same form. Fields, groups and steps
 * are matched by their Ids and merged property by property. Where one editor changed something that
 * the other removed, the change stays.
 */
export function mergeForms(base: FormDraft, mine: FormDraft, theirs: FormDraft): MergedForms {
  const counted = { clashes: 0 }
  const own = withOwnIds(base, mine, theirs)
  let draft = merged(base, own, theirs, counted, key => !isPart(key))
  for (const part of PARTS) draft = mergePart(part, { base, mine: own, theirs }, draft, counted)
  return { draft, clashes: counted.clashes }
}

const isPart = (key: string) => PARTS.some(part => part.toLowerCase() === key.toLowerCase())

/**
 * Two fields that were added under one Id are two fields: the field of our side gets another Id.
 */
function withOwnIds(base: FormDraft, mine: FormDraft, theirs: FormDraft): FormDraft {
  const [known, there] = [idsOf(base, 'Fields'), idsOf(theirs, 'Fields')]
  const byId = new Map(itemsOf(theirs, 'Fields').map(field => [idOf(field), field]))
  return itemsOf(mine, 'Fields').reduce((draft, field) => {
    const id = idOf(field)
    if (known.has(id) || !there.has(id) || isSame(byId.get(id), field)) return draft
    return renameField(draft, id, freeId(new Set([...there, ...idsOf(draft, 'Fields')]), id))
  }, mine)
}

/** Merges property by property. A property that `isMeant` leaves out comes from our side. */
function merged(
  base: WireObject,
  mine: WireObject,
  theirs: WireObject,
  counted: { clashes: number },
  isMeant: (key: string) => boolean = () => true,
): WireObject {
  const next: Record<string, unknown> = { ...mine }
  for (const key of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (!isMeant(key) || isSame(theirs[key], base[key])) continue
    if (!isSame(mine[key], base[key])) {
      if (!isSame(mine[key], theirs[key])) counted.clashes += 1
    } else if (theirs[key] === undefined) Reflect.deleteProperty(next, key)
    else next[key] = theirs[key]
  }
  return next
}

function mergePart(
  part: PartName,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', FormDraft>,
  draft: FormDraft,
  counted: { clashes: number },
): FormDraft {
  const listOf = (form: FormDraft) => itemsOf(form, part)
  if (isSame(listOf(theirs), listOf(base))) return draft
  if (isSame(listOf(mine), listOf(base)))
    return valueOf(theirs, part) === undefined
      ? withItems(draft, part, [])
      : withItems(draft, part, listOf(theirs))
  const byId = (form: FormDraft): Items => new Map(listOf(form).map(item => [idOf(item), item]))
  const [was, ours, there] = [byId(base), byId(mine), byId(theirs)]
  const items = new Map<string, WireObject>()
  for (const id of new Set([...ours.keys(), ...there.keys()])) {
    const [before, here, other] = [was.get(id), ours.get(id), there.get(id)]
    if (here && other) items.set(id, merged(before ?? {}, here, other, counted))
    else {
      const left = here ?? other
      // an item that one side removed stays only if the other side has changed it
      if (left && before && !isSame(left, before)) counted.clashes += 1
      if (left && (!before || !isSame(left, before))) items.set(id, left)
    }
  }
  const isMoved = !isSame(orderOf(ours, was), orderOf(was, ours))
  const [first, second] = isMoved ? [ours, there] : [there, ours]
  const order = joined([...first.keys()], [...second.keys()])
  return withItems(
    draft,
    part,
    order.flatMap(id => toList(items.get(id))),
  )
}

type Items = ReadonlyMap<string, WireObject>

/** The order of the items that both lists have. */
const orderOf = (items: Items, other: Items) => [...items.keys()].filter(id => other.has(id))

/**
 * The first list, with the items of the second. Each follows the same item as in the second list.
 */
function joined(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first]
  second.forEach((id, at) => {
    if (order.includes(id)) return
    const before = second
      .slice(0, at)
      .reverse()
      .find(each => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}
