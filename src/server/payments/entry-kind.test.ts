import { describe, expect, it } from 'vitest';
import { kindOf, type Kind } from './entry-kind.ts';
import { leaf, node } from './node.fixture.ts';

const ofFamily = (family: string, sub = 'ESCT') =>
  node({
    BkTxCd: node({ Domn: node({ Cd: leaf('PMNT'), Fmly: node({ Cd: leaf(family), SubFmlyCd: leaf(sub) }) }) }),
  });
const german = (code: string) => node({ BkTxCd: node({ Prtry: node({ Cd: leaf(code), Issr: leaf('DK') }) }) });

const everyGerman = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'));
const debits = ['083', '104', '105', '106', '107', '108', '109', '110', '111', '185', '190', '195', '197'];

describe('the code of an entry', () => {
  it.each(['RRTN', 'RPCR', 'ARET', 'AREV'])('is one of money that comes back: %s', (sub) => {
    expect(kindOf(ofFamily('ICDT', sub))).toEqual({ isReturn: true, isTransfer: true, isReversal: false });
  });

  it.each(['ESCT', 'DMCT', 'STDO', 'SALA', 'XBCT', 'UPDD', 'PRDD', 'RCDD', 'OTHR', 'NTAV', 'rrtn'])(
    'is none of money that comes back: %s',
    (sub) => expect(kindOf(ofFamily('ICDT', sub))).toMatchObject({ isReturn: false }),
  );

  it.each(['ICDT', 'IRCT', 'MCOP', 'MDOP', 'OTHR', 'NTAV'])('may be one of a transfer: %s', (family) => {
    expect(kindOf(ofFamily(family))).toMatchObject({ isTransfer: true });
  });

  it.each(['RCDT', 'RRCT', 'IDDT', 'RDDT', 'ICHQ', 'RCHQ', 'CCRD', 'MCRD', 'CNTR', 'DRFT', 'LBOX', 'ICCN', 'RCCN'])(
    'is none of a transfer: %s',
    (family) => expect(kindOf(ofFamily(family))).toMatchObject({ isTransfer: false }),
  );

  it('of German banks is one of a return, or of another debit, as their list says, and else of a transfer', () => {
    for (const written of [(code: string) => code, (code: string) => `NTRF+${code}+00931`]) {
      const kinds = everyGerman.map((code) => [code, kindOf(german(written(code)))] as const);
      const those = (is: (kind: Kind) => boolean) => kinds.filter(([, kind]) => is(kind)).map(([code]) => code);
      expect(those(({ isReturn }) => isReturn)).toEqual(['159', '160']);
      expect(those(({ isTransfer }) => !isTransfer)).toEqual(debits);
    }
  });

  it('of German banks is one of a return by its type, but for other debits', () => {
    const others = everyGerman.filter((code) => !kindOf(german(`NRTI+${code}+00931`)).isReturn);
    expect(others).toEqual(debits);
  });

  it.each(['RTI+159', 'NRTI+159', 'NTRF+160+', '159', '159+00931'])('of German banks is read: %s', (code) => {
    expect(kindOf(german(code)).isReturn).toBe(true);
  });

  it.each(['TI+159', 'XNRTI+159', 'nrti+159', 'NRTI159', 'NRTI+1590', 'NRTI+15', 'NRTI+ABC', '1590', '+159', ''])(
    'of German banks is none: "%s"',
    (code) => expect(kindOf(german(code))).toEqual({ isReturn: false, isTransfer: true, isReversal: false }),
  );

  it('holds for an entry as its details say', () => {
    const plain = { isReversal: false, isReturn: false, isTransfer: true };
    for (const said of [{ isReversal: true }, { isReturn: true }, { isTransfer: false }]) {
      expect(kindOf(node({}), { ...plain, ...said })).toEqual({ ...plain, ...said });
    }
    expect(kindOf(ofFamily('RDDT', 'RRTN'), plain)).toEqual({ isReversal: false, isReturn: true, isTransfer: false });
  });
});
