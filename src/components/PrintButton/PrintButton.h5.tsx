import { Button } from '../Button/Button'

/** Prints the page as it is shown. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button kind="secondary" size="medium" icon="print" onPress={() => window.print()}>
      {label}
    </Button>
  )
}
