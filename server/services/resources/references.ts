import type { FormReply } from '@core/contract/registration'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { readObject, readText, type WireObject } from '@core/form/wire'
import type { Resource, ServerAbility } from '@core/resources/types'
import type { RecordRepository } from '../../repositories/recordRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'
import type { FormService } from '../../domain/forms/formService'
import { choiceTitle, titleOptions } from '../../domain/records/choiceTitle'
import { requireResource } from '../../domain/records/recordAccess'
import { isSlotField, slotOptions, withSlots } from './capacities'

type Company = { appId: string; exhibitorId: string }

interface ReferencesDeps {
  forms: Pick<FormService, 'findHead' | 'load'>
  records: Pick<RecordRepository, 'listOptions'>
  capacities: Repositories['capacities']
  fairs: Pick<Repositories['fairs'], 'find'>
  /** Abilities of the server; absent: none. */
  abilities?: ReadonlySet<ServerAbility>
  clock: Clock
}

/**
 * Fields whose options the server fills in: records of the company, and slots of the fair. A record
 * that can no longer be chosen keeps its name, but is not offered.
 */
export function createReferences({
  forms,
  records,
  capacities,
  fairs,
  abilities,
  clock,
}: ReferencesDeps) {
  const optionsOf = async (
    company: Company,
    { resource: name, states, detail }: NonNullable<Resource['references']>[string],
  ) => {
    const resource = requireResource(name)
    const [rows, options] = await Promise.all([
      records.listOptions(
        { ...company, resource: name },
        states,
        detail,
        resource.list.titleEn ?? '',
      ),
      titleOptions(forms, company.appId, resource),
    ])
    return rows.map(({ id, title, titleEn, detail: more }) => {
      const named = (written: string) => [written, more].filter(Boolean).join(' ')
      return {
        id,
        text: named(title),
        text_en: named(titleEn || choiceTitle(options, title, 'en')),
      }
    })
  }
  const slotsIn = async ({ appId }: Company, { name }: Resource, field: WireObject) => {
    const [fair, taken] = await Promise.all([fairs.find(appId), capacities.list(appId, name)])
    return fair ? slotOptions(fair, field, taken, clock.now()) : []
  }
  const isFilled = ({ references, capacity, needs }: Resource) =>
    references !== undefined || capacity !== undefined || needs !== undefined
  const offeredHere = (
    field: WireObject,
    needs: Readonly<Record<string, ServerAbility>>,
  ): WireObject => ({
    ...field,
    DataSource: (Array.isArray(field['DataSource']) ? field['DataSource'] : []).filter(
      (option: unknown) => {
        const need = needs[readText(readObject(option)?.['id'])]
        return need === undefined || abilities?.has(need) === true
      },
    ),
  })

  /** A form with the present choices of its fields. */
  const fill = async (
    company: Company,
    resource: Resource,
    form: FormReply,
  ): Promise<FormReply> => {
    if (!isFilled(resource)) return form
    const Fields = await Promise.all(
      (form.Fields as WireObject[]).map(async field => {
        const rule = resource.references?.[String(field['Id'])]
        if (rule) return { ...field, DataSource: await optionsOf(company, rule) }
        const needs = resource.needs?.[String(field['Id'])]
        if (needs) return offeredHere(field, needs)
        return isSlotField(resource, field)
          ? withSlots(field, await slotsIn(company, resource, field))
          : field
      }),
    )
    return { ...form, Fields: Fields as FormReply['Fields'] }
  }

  /**
   * The same as a parsed form, to check answers against; a resource without such fields keeps the
   * given form.
   */
  const filled = async (
    company: Company,
    resource: Resource,
    form: FormDefinition,
    read: () => Promise<FormReply>,
  ): Promise<FormDefinition> => {
    if (!isFilled(resource)) return form
    return {
      ...readDefinition(await fill(company, resource, await read())),
      id: form.id,
      version: form.version,
    }
  }

  return { fill, filled }
}
