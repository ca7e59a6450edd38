import { localized } from '@core/domain/language'
import { findResource } from '@core/resources/index'
import type { CallContext } from '../../domain/callContext'
import type { FormService } from '../../domain/forms/formService'
import { choiceTitle, titleOptions } from '../../domain/records/choiceTitle'
import type { TrailEvent } from '../../repositories/organiserDeskRepository'

type Named = Pick<TrailEvent, 'subjectName' | 'subjectNameEn'>

const kindOf = (subject: string): string => subject.split(':')[0] ?? ''

/**
 * What lines of the trail were done to, in the reader's language: a record that is called by a
 * chosen option has that option's name.
 */
export function createSubjectNames(forms: Pick<FormService, 'findHead' | 'load'>) {
  return async (
    { fair: { appId }, language }: Pick<CallContext, 'fair' | 'language'>,
    events: readonly Pick<TrailEvent, 'subject'>[],
  ) => {
    const kinds = language === 'cn' ? [] : [...new Set(events.map(one => kindOf(one.subject)))]
    const known = kinds.flatMap(kind => {
      const resource = findResource(kind)
      return resource
        ? [titleOptions(forms, appId, resource).then(found => [kind, found] as const)]
        : []
    })
    const options = new Map(await Promise.all(known))
    return (subject: string, { subjectName, subjectNameEn }: Named): string =>
      choiceTitle(
        options.get(kindOf(subject)) ?? [],
        localized(subjectName, subjectNameEn, language),
        language,
      )
  }
}
