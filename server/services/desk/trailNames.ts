import { localized } from '@core/domain/language'
import { jobWord } from '@core/messages/jobs'
import { findResource } from '@core/resources/index'
import type { CallContext } from '../../domain/callContext'
import type { FormService } from '../../domain/forms/formService'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { maskRecipient } from '../../jobs/maskRecipient'
import type { TrailEvent } from '../../repositories/organiserDeskRepository'
import type { Repositories } from '../../repositories/repositories'

export type TrailLine = Pick<TrailEvent, 'subject' | 'details'>

export interface TrailNameDeps {
  forms: Pick<FormService, 'listCurrent'>
  trailNames: Repositories['trailNames']
  fairs: Pick<Repositories['fairs'], 'find'>
}

const PARTY = '(?:e:[\\w-]{1,64}|p:\\d{1,15})'
const PAIR = new RegExp(`^pair:(${PARTY}):(${PARTY})$`)
const LINK = /^link:/
const MEETING = /^meeting:(\d{1,15})$/
const GUEST = /^invitation:([\w-]{16})$/
const MESSAGE = /^message:(\d{1,15})$/
const SLOT = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)$/

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const joined = (between: string, ...parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(between)

/**
 * Names the subjects that the trail's own query cannot name: meetings and their pairs, links, jobs,
 * single messages, invited people, a newly created fair. Empty for other subjects and deleted ones.
 */
export function createTrailNames({ forms, trailNames, fairs }: TrailNameDeps) {
  return async (
    { fair: { appId }, language }: Pick<CallContext, 'fair' | 'language'>,
    lines: readonly TrailLine[],
  ): Promise<(line: TrailLine) => string> => {
    const ids = (pattern: RegExp) => [
      ...new Set(lines.flatMap(({ subject }) => pattern.exec(subject)?.[1] ?? [])),
    ]
    const opened = lines.flatMap(({ subject, details }) =>
      LINK.test(subject) ? [textOf(details['of'])] : [],
    )
    const pairs = lines.flatMap(({ subject }) => PAIR.exec(subject)?.slice(1) ?? [])
    const begun = [...new Set(lines.flatMap(line => foundedOf(line) ?? []))]
    const [meetings, guests, messages, records, current, founded] = await Promise.all([
      trailNames.meetings(appId, ids(MEETING)),
      trailNames.guests(appId, ids(GUEST)),
      trailNames.messages(appId, ids(MESSAGE)),
      trailNames.records(appId, [...new Set(opened.filter(of => of.includes(':')))]),
      opened.length === 0 ? [] : forms.listCurrent(appId),
      Promise.all(begun.map(id => fairs.find(id))),
    ])
    const parties = await trailNames.parties(appId, [
      ...new Set([...pairs, ...meetings.flatMap(({ from, to }) => [from, to])]),
    ])

    const partyName = new Map(
      parties.map(({ id, name, nameEn }) => [id, localized(name, nameEn, language)]),
    )
    const pairName = (...pair: readonly string[]) =>
      joined(' – ', ...pair.map(party => partyName.get(party)))
    const formName = (id: string) => {
      const form = current.find(({ formId }) => formId === id)
      const { Name, Name_en } = nameOfForm(form?.definition, '')
      return localized(Name, Name_en, language)
    }
    const linkName = (of: string) => {
      if (!of.includes(':')) return formName(of)
      const resource = findResource(of.slice(0, of.indexOf(':')))
      const record = records.find(({ id }) => id === of)
      return joined(' · ', resource && formName(resource.form), record?.name)
    }
    const wordOf = (group: 'job' | 'message', kind: unknown) =>
      typeof kind === 'string' ? jobWord(group, kind, language) : ''
    const nameOfId: Readonly<Record<string, (id: string, line: TrailLine) => string>> = {
      meeting: id => {
        const meeting = meetings.find(one => one.id === id)
        return meeting
          ? joined(' · ', pairName(meeting.from, meeting.to), slotTime(meeting.slotId))
          : ''
      },
      pair: (_, { subject }) => pairName(...(PAIR.exec(subject)?.slice(1) ?? [])),
      link: (_, { details }) => linkName(textOf(details['of'])),
      job: (_, { details }) => wordOf('job', details['job']),
      message: (id, { details }) => {
        const recipient = messages.find(one => one.id === id)?.recipient
        return joined(
          ' · ',
          wordOf('message', details['message']),
          recipient && maskRecipient(recipient),
        )
      },
      invitation: id => guests.find(one => one.id === id)?.name ?? '',
      fair: (_, line) => {
        const fair = founded.find(one => one?.appId === foundedOf(line))
        return fair ? fairName(fair.config, language) : ''
      },
    }
    return line => {
      const [sort = '', id = ''] = line.subject.split(':')
      return Object.hasOwn(nameOfId, sort) ? (nameOfId[sort]?.(id, line) ?? '') : ''
    }
  }
}

/** The fair that a line says was created. */
function foundedOf({ subject, details }: TrailLine): string | undefined {
  return subject.startsWith('fair:') ? textOf(details['fair']) || undefined : undefined
}

/** Day and time where the fair is held. */
function slotTime(slotId: string): string {
  const [, year, month, day, hour, minute] = SLOT.exec(slotId) ?? []
  return year === undefined ? '' : `${year}-${month}-${day} ${hour}:${minute}`
}

function fairName(config: Readonly<Record<string, unknown>>, language: 'cn' | 'en'): string {
  const fair = config['Fair']
  const { Name, Name_en } = (typeof fair === 'object' && fair !== null ? fair : {}) as {
    Name?: unknown
    Name_en?: unknown
  }
  return localized(textOf(Name), textOf(Name_en), language)
}
