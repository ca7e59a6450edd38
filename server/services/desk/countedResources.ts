import type { DeskCountedResource } from '@core/contract/organiser'
import { resources } from '@core/resources/index'
import type { Resource } from '@core/resources/types'
import type { FormService } from '../../domain/forms/formService'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { invitationAllowance } from '../../domain/invitationAllowance'
import { requireResource } from '../../domain/records/recordAccess'

/** Resources with allowances, and the keys an allowance may be set for. */
export function createCountedResources(forms: Pick<FormService, 'findCurrent' | 'load'>) {
  const ofResource = async (
    appId: string,
    { name: resource, form, quota }: Resource,
  ): Promise<DeskCountedResource> => {
    const current = await forms.findCurrent(appId, form)
    const name = nameOfForm(current?.definition, form)
    const shown = { Resource: resource, ...name }
    if (quota?.by === undefined || !current) return { ...shown, Keys: [{ Key: '', ...name }] }
    const field = (await forms.load(appId, form, current.version)).fieldById.get(quota.by)
    return {
      ...shown,
      Keys: (field?.options ?? []).map(({ value, text }) => ({
        Key: value,
        Name: text.cn || text.en,
        Name_en: text.en || text.cn,
      })),
    }
  }
  const invitations: DeskCountedResource = {
    Resource: invitationAllowance.resource,
    ...invitationAllowance.name,
    Keys: [...invitationAllowance.keys],
  }
  return {
    async all(appId: string): Promise<DeskCountedResource[]> {
      const counted = Object.values<Resource>(resources).filter(({ quota }) => quota !== undefined)
      const named = await Promise.all(counted.map(one => ofResource(appId, one)))
      return [...named, invitations]
    },
    /** The keys an allowance may be set for; empty for a resource without allowances. */
    async keysIn(appId: string, name: string): Promise<DeskCountedResource['Keys']> {
      if (name === invitationAllowance.resource) return invitations.Keys
      const resource = requireResource(name)
      return resource.quota ? (await ofResource(appId, resource)).Keys : []
    },
  }
}
