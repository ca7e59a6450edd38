import type { Fair } from '../repositories/fairRepository'

/**
 * The channel of a person who comes by an invitation that the organiser imported, unless another
 * channel brought them.
 */
export const IMPORTED_SOURCE = 'imported'

/**
 * The names of channels by their ids: the fair's own, and that of imported invitations where the
 * fair has none for it.
 */
export function channelNames(
  settings: Fair['settings'],
): Map<string, { Name: string; Name_en: string }> {
  const own =
    settings.channels?.map(
      ({ id, name, nameEn }) => [id, { Name: name, Name_en: nameEn }] as const,
    ) ?? []
  return new Map([[IMPORTED_SOURCE, { Name: '导入邀请', Name_en: 'Imported invitation' }], ...own])
}
