import type { Repositories, Transact } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'
import type { FormService } from '../../domain/forms/formService'
import type { VisitorLooks } from '../privacy/visitorLooks'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { createLeadDetail } from './leadDetail'
import { createLeadExport } from './leadExport'
import { createLeadList } from './leadList'
import { createLeadMarks } from './leadMarks'
import { createLeadRequests } from './leadRequests'
import { createLeadScans } from './leadScans'
import { createScanQuestions } from './scanQuestions'
import { createLeadStats } from './leadStats'

interface LeadsDeps {
  repositories: Repositories
  transact: Transact
  looks: VisitorLooks
  forms: FormService
  generatedFiles: Pick<GeneratedFiles, 'order'>
  clock: Clock
}

/** Wires everything about the visitors whom companies met. */
export function createLeads(deps: LeadsDeps) {
  const questions = createScanQuestions(deps)
  const list = createLeadList({ ...deps, questions })
  const { leadLists } = deps.repositories
  return {
    ...createLeadScans({ ...deps, questions }),
    ...createLeadDetail({ ...deps, list, questions }),
    list: list.list,
    mark: createLeadMarks({ ...deps, list }),
    request: createLeadRequests({ ...deps, list }),
    export: createLeadExport(deps),
    stats: createLeadStats({ leadLists, clock: deps.clock }),
  }
}

export type Leads = ReturnType<typeof createLeads>
