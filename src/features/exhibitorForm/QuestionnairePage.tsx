import { ExhibitorFormPage } from './ExhibitorFormPage'

/** A questionnaire (PAGES question). */
export function QuestionnairePage() {
  return <ExhibitorFormPage route="questionnaire" />
}
