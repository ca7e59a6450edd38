import { Button } from '../Button/Button'

/** Prints the shown page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button kind="secondary" size="medium" icon="print" onPress={() => window.print()}>
      {label}
    </Button>
  )
}
