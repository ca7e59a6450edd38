import type { SearchItem } from '@core/contract/search'
import type { FoundKind } from '@core/search/rules'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { SHOWN_WIDTHS } from '../../files/pictureOfWidth'
import { marksOf } from '../../domain/search/marks'
import type { CompanyProducts, FoundRow } from '../../repositories/searchRepository'

const both = ({ cn, en }: { cn: string; en: string }) => ({ Cn: cn, En: en })

/** The company's own name, otherwise the one that the organiser has. */
export function companyNames(
  row: Pick<FoundRow, 'card' | 'name' | 'nameEn'>,
  kind: FoundKind,
): { name: string; nameEn: string } {
  return kind === 'company'
    ? { name: row.card.name || row.name, nameEn: row.card.nameEn || row.nameEn }
    : row
}

/** Rows as lists show them; `words` are marked in their names. */
export function presentHits(
  files: Pick<FileAccess, 'sign'>,
  appId: string,
  kind: FoundKind,
  rows: readonly FoundRow[],
  words: readonly string[],
  products: ReadonlyMap<string, CompanyProducts> = new Map(),
): SearchItem[] {
  const pictures = [
    ...rows.map(({ card }) => card.picture),
    ...[...products.values()].flatMap(({ products: shown }) => shown.map(one => one.picture)),
  ].filter(url => url !== '')
  // a company shows its logo and three products in the space of one product
  const width = kind === 'company' ? SHOWN_WIDTHS.small : SHOWN_WIDTHS.card
  const addresses = files.sign(appId, pictures, width)
  const picture = (url: string) => (addresses[url] === undefined ? {} : { Picture: addresses[url] })
  const marked = (name: string, nameEn: string) => {
    const [marks, marksEn] = [marksOf(name, words), marksOf(nameEn, words)]
    return {
      ...(marks.length > 0 && { Marks: marks }),
      ...(marksEn.length > 0 && { Marks_en: marksEn }),
    }
  }
  return rows.map(row => {
    const { card, exhibitorId } = row
    const own = companyNames(row, kind)
    const [name, nameEn] = kind === 'company' ? [own.name, own.nameEn] : [card.name, card.nameEn]
    const shown = products.get(exhibitorId)
    return {
      Kind: kind,
      Id: kind === 'company' ? exhibitorId : row.id,
      Name: name,
      Name_en: nameEn,
      ...marked(name, nameEn),
      ...picture(card.picture),
      Category: both(card.category),
      Detail: both(card.detail),
      Tags: card.tags.map(both),
      Company: {
        Id: exhibitorId,
        Name: own.name,
        Name_en: own.nameEn,
        Booth: row.booth,
        Hall: row.hall,
        Verified: row.isVerified,
      },
      ...(kind === 'company' && {
        Products: {
          Count: shown?.count ?? 0,
          Items: (shown?.products ?? []).map(one => ({
            Id: one.id,
            Name: one.name,
            Name_en: one.nameEn,
            ...picture(one.picture),
          })),
        },
      }),
    }
  })
}
