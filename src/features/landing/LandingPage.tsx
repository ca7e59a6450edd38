import { InPreparationPage } from '@/shell/InPreparationPage'

export function LandingPage() {
  return <InPreparationPage />
}
