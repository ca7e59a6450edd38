import { InPreparationPage } from '@/shell/InPreparationPage'

export function ContentPage() {
  return <InPreparationPage />
}
