import type { Pair } from './pair.ts'

export const spanishEdits: Record<string, readonly Pair[]> = {
  todas: [
    ['trabajo de noche', 'Trabajo de noche.'],
    ['tambien soy medico', 'También soy médico.'],
    ['Tengo 3 hijos.', 'Tengo tres hijos.'],
    ['Pago dos mil dólares.', 'Pago $2,000.'],
    ['Mi mama esta enferma.', 'Mi mamá está enferma.'],
    ['Soy enfermera. Trabajo de noche.', 'Soy enfermera y trabajo de noche.'],
    ['Yo y mi esposa trabajamos.', 'Mi esposa y yo trabajamos.'],
    ['Porque subió la renta, me mudé.', 'Me mudé porque subió la renta.'],
    ['Pues trabajo de noche.', 'Trabajo de noche.'],
    ['Voy a escuela.', 'Voy a la escuela.'],
    ['Nesesito ayuda.', 'Necesito ayuda.'],
    ['Vivo aqui, pago impuestos', 'Vivo aquí. Pago impuestos.'],
    ['Tengo treinta y cinco años.', 'Tengo 35 años.'],
    ['La educacion es importante.', 'La educación es importante.'],
    ['Yo soy enfermera. Yo trabajo de noche.', 'Yo soy enfermera y trabajo de noche.'],
    ['Mi mamá ella vive sola.', 'Mi mamá vive sola.'],
    ['Cuando llamé, nadie contestó.', 'Nadie contestó cuando llamé.'],
    ['por que no contestan?', '¿Por qué no contestan?'],
    ['Un amiga murió.', 'Una amiga murió.'],
  ],
}
