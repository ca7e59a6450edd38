import { InPreparationPage } from '@/shell/InPreparationPage'

export function LoginPage() {
  return <InPreparationPage />
}
