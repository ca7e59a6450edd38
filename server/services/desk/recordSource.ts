import type { DeskOpenReply } from '@core/contract/desk'
import { RECORD_SORTS } from '@core/domain/recordLists'
import { isDataForm } from '@core/resources/dataResource'
import { findResource, resources } from '@core/resources/index'
import type { Resource } from '@core/resources/types'
import type { BesideBadge } from '../../repositories/besideBadgeRepository'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import type { FormService } from '../../domain/forms/formService'
import type { RecordReview } from '../resources/recordReview'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { actorName, type DeskCaller, type DeskKind, type DeskSource } from '../../domain/deskSource'

interface RecordSourceDeps {
  review: RecordReview
  forms: Pick<FormService, 'listCurrent'>
  repositories: Pick<Repositories, 'audit' | 'companyBadges' | 'besideBadges'>
}

const presentBeside = ({
  granted,
  used,
  sameBadges,
  sameRegistrations,
}: BesideBadge): NonNullable<DeskOpenReply['Beside']> => ({
  ...(granted !== null && used !== null && { Places: { Granted: granted, Used: used } }),
  SameBadges: sameBadges,
  SameRegistrations: sameRegistrations,
})

/** Records of every resource: a kind is the resource's name. */
export function createRecordSource({ review, forms, repositories }: RecordSourceDeps): DeskSource {
  return {
    has: kind => findResource(kind) !== undefined,
    sorts: RECORD_SORTS,

    async kinds({ context, role }) {
      const { appId } = context.fair
      const [all, counts] = await Promise.all([forms.listCurrent(appId), review.counts(appId)])
      const data = all.map(({ formId }) => formId).filter(isDataForm)
      return [...Object.keys(resources), ...data].flatMap((name): DeskKind[] => {
        const resource = findResource(name)
        if (!resource || resource.isPrivate) return []
        const form = all.find(({ formId }) => formId === resource.form)
        return [
          {
            Kind: name,
            ...nameOfForm(form?.definition, name),
            States: [...resource.states],
            Counts: counts(resource),
            Actions: stepsOf(resource, role),
          },
        ]
      })
    },

    list: ({ context }, kind, { Sort, ...query }) =>
      review.list(context, kind, {
        ...query,
        Sort: RECORD_SORTS.find(one => one === Sort),
      }),

    async open(caller, kind, id) {
      const found = await review.open(caller.context, kind, id)
      await audit(repositories, {
        appId: caller.context.fair.appId,
        actor: actorName(caller),
        action: 'desk.read',
        subject: `${kind}:${id}`,
        details: { exhibitor: found.Record.Company?.Id ?? '' },
      })
      if (kind !== 'badge') return found
      const { appId } = caller.context.fair
      const [badge, beside] = await Promise.all([
        repositories.companyBadges.findHolding(appId, id),
        repositories.besideBadges.find(appId, id),
      ])
      return {
        ...found,
        ...(badge && { Code: badge.code }),
        ...(beside && { Beside: presentBeside(beside) }),
      }
    },

    async act(caller, kind, order, hold) {
      if (caller.personId !== null) return review.act(caller.context, kind, order, hold)
      await review.actAs(caller.context.fair.appId, kind, order, {
        name: caller.name,
        steps: ['owner'],
      })
      const { Record } = await review.open(caller.context, kind, order.id)
      return Record
    },

    undo: ({ context }, kind, id, personId) => review.undo(context, kind, id, personId),
    tell: verdict => review.tell(verdict),
  }
}

/** Steps that this role may take; none for a role that only reads. */
function stepsOf({ transitions }: Resource, role: DeskCaller['role']): DeskKind['Actions'] {
  return Object.entries(transitions)
    .filter(([, { by }]) => by.some(who => who === role))
    .map(([Name, { from, reason, note }]) => ({
      Name,
      From: [...from],
      NeedsReason: reason === true,
      ...(note === true && { TakesNote: true }),
    }))
}
