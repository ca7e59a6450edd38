import type { WireObject } from '@core/form/wire'
import type { BigFormSource } from './galleryTypes'

/**
 * A form of `Count` fields in groups, `Rules` of them with a rule: every fifth field decides about
 * the one after it. It shows how a long form feels under the finger.
 */
export function bigForm({
  Id,
  Name,
  Name_en,
  Count,
  Rules,
  PerGroup,
  Group,
  Group_en,
  Templates,
}: BigFormSource): WireObject {
  const every = Math.max(1, Math.floor(Count / Rules))
  const numbered = (text: string, n: number) => text.replace('{n}', String(n))
  const fields = Array.from({ length: Count }, (_, index) => {
    const template = Templates[index % Templates.length]
    const n = index + 1
    const isRuling = index % every === 0 && index + 1 < Count
    return {
      ...template,
      Id: `f${n}`,
      Name: numbered(template?.Name ?? '', n),
      Name_en: numbered(template?.Name_en ?? '', n),
      Group: `g${Math.floor(index / PerGroup) + 1}`,
      ...(isRuling && {
        RuleConfig: [
          { target: `f${n + 1}`, expression: '%', match_value: 'x', action: 'readonly' },
        ],
      }),
    }
  })
  const groups = Array.from({ length: Math.ceil(Count / PerGroup) }, (_, index) => ({
    Id: `g${index + 1}`,
    Name: numbered(Group, index + 1),
    Name_en: numbered(Group_en, index + 1),
  }))
  return { Id, Name, Name_en, Groups: groups, Fields: fields }
}
