import { readBillId } from '@redress/core/bill/billId'
import { sayFileProblem } from '../yaml/fileProblem.ts'
import { readYaml } from '../yaml/readYaml.ts'
import { billFile } from './billFile.ts'
import type { ExampleBill } from './loadExamples.ts'

/**
 * The bills of a YAML file.
 * @throws where there is something wrong in it, with all of it
 */
export function readBills(file: string, text: string): ExampleBill[] {
  const { read, problems } = readYaml(file, text, billFile)
  if (!read) throw new Error(problems.map(sayFileProblem).join('\n'))
  return read.flatMap(given => {
    const id = readBillId(given.id)
    return id ? [{ ...given, type: id.type, number: String(id.number) }] : []
  })
}
