import type { StateChamberKind } from '@redress/core/legislator/stateChambers'

/** The names of the chambers. They also stand for a member's title, which would depend on the member's gender. */
export const stateChamberNames: Readonly<Record<StateChamberKind, string>> = {
  senate: 'Senado estatal',
  house: 'Cámara de Representantes estatal',
  assembly: 'Asamblea estatal',
  representativeAssembly: 'Asamblea estatal',
  delegates: 'Cámara de Delegados estatal',
  unicameral: 'Legislatura estatal',
  council: 'Concejo',
  mayor: 'Alcaldía',
}
