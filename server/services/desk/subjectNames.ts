import { localized } from '@core/domain/language'
import { findResource } from '@core/resources/index'
import type { CallContext } from '../../domain/callContext'
import type { FormService } from '../../domain/forms/formService'
import { choiceTitle, titleOptions } from '../../domain/records/choiceTitle'
import type { TrailEvent } from '../../repositories/organiserDeskRepository'
import { createTrailNames, type TrailLine, type TrailNameDeps } from './trailNames'

type Named = Pick<TrailEvent, 'subjectName' | 'subjectNameEn'>

const kindOf = (subject: string): string => subject.split(':')[0] ?? ''

/**
 * Names the subjects of the trail's lines in the reader's language. A record that is named by a
 * chosen option gets the option's name.
 */
export function createSubjectNames({
  forms,
  ...deps
}: TrailNameDeps & { forms: Pick<FormService, 'findHead' | 'load'> }) {
  const trailNames = createTrailNames({ forms, ...deps })
  return async (context: Pick<CallContext, 'fair' | 'language'>, events: readonly TrailLine[]) => {
    const {
      fair: { appId },
      language,
    } = context
    const kinds = language === 'cn' ? [] : [...new Set(events.map(one => kindOf(one.subject)))]
    const known = kinds.flatMap(kind => {
      const resource = findResource(kind)
      return resource
        ? [titleOptions(forms, appId, resource).then(found => [kind, found] as const)]
        : []
    })
    const options = new Map(await Promise.all(known))
    const nameOf = await trailNames(context, events)
    return ({ subject, details, subjectName, subjectNameEn }: TrailLine & Named): string =>
      nameOf({ subject, details }) ||
      choiceTitle(
        options.get(kindOf(subject)) ?? [],
        localized(subjectName, subjectNameEn, language),
        language,
      )
  }
}
