import { describe, expect, it } from 'vitest';
import { brokenRules } from './pain-rules.ts';

/** A file that a bank takes, as EPC132-08 and the DFÜ agreement have it; written by hand. */
const taken = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-21T06:10:00Z</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>60.01</CtrlSum>
<InitgPty><Nm>Initiator</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>INF-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>60.01</CtrlSum>
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>
<Dbtr><Nm>Payer</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>COBADEFF</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtTrfTxInf><PmtId><EndToEndId>ONE</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">60.00</InstdAmt></Amt>
<Cdtr><Nm>Anna</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct><RmtInf><Ustrd>first</Ustrd></RmtInf></CdtTrfTxInf>
<CdtTrfTxInf><PmtId><EndToEndId>TWO</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">0.01</InstdAmt></Amt>
<Cdtr><Nm>Berta</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct><RmtInf><Ustrd>second</Ustrd></RmtInf></CdtTrfTxInf>
</PmtInf></CstmrCdtTrfInitn></Document>`;

const changed = (right: string, other: string) => {
  expect(taken).toContain(right);
  return taken.replaceAll(right, other);
};
const broken = (right: string, other: string) =>
  brokenRules(changed(right, other)).map((sentence) => sentence.slice(0, sentence.indexOf(':')));

const allowed = "azAZ09/-?:().,'+ ";

describe('a payment file', () => {
  it('that keeps all rules is taken', () => {
    expect(brokenRules(taken)).toEqual([]);
  });

  it.each([
    ['a flag', '<BtchBookg>true', '<BtchBookg>false'],
    ['a reference of 35 characters', '>ONE<', `>${'x'.repeat(35)}<`],
    ['a reference of one', '>MSG-1<', '>M<'],
    ['every character of a reference', '>INF-1<', ">a+Z?/9:().,' -<"],
    ['a name of 70 characters', '>Anna<', `>${'x'.repeat(70)}<`],
    ['a name of one', '>Payer<', '>x<'],
    ['every character of a name', '>Initiator<', `>x${allowed}x<`],
    ['a purpose of 140 characters', '>first<', `>${'x'.repeat(140)}<`],
    ['every character of a purpose', '>second<', `>x${allowed}x<`],
    ['a BIC of 11 characters', '<BICFI>COBADEFF', '<BICFI>COBADEFF370'],
    ['a bank that is not named', '<BICFI>COBADEFF</BICFI>', '<Othr><Id>NOTPROVIDED</Id></Othr>'],
    ['the account of another country of SEPA', 'NL91ABNA0417164300', 'CH9300762011623852957'],
  ])('may have %s', (_, right, other) => {
    expect(broken(right, other)).toEqual([]);
  });

  it('may move 999999999.99, and no cent more', () => {
    const of = (amount: string, sum: string) =>
      brokenRules(changed('60.00', amount).replaceAll('60.01', sum)).map((sentence) => sentence.split(':')[0]);
    expect(of('999999999.99', '1000000000.00')).toEqual([]);
    expect(of('1000000000.00', '1000000000.01')).toEqual(['amounts']);
  });

  it.each([
    ['namespace', 'pain.001.001.09', 'pain.001.001.08'],
    ['method', '>TRF<', '>CHK<'],
    ['batch-booking', '<BtchBookg>true', '<BtchBookg>yes'],
    ['batch-booking', '<BtchBookg>true</BtchBookg>', ''],
    ['service-level', '<Cd>SEPA', '<Cd>INST'],
    ['charges', '>SLEV<', '>SHAR<'],
    ['charges', '<ChrgBr>SLEV</ChrgBr>', ''],
    ['no-address', '</Nm></Dbtr>', '</Nm><PstlAdr/></Dbtr>'],
    ['no-address', '</Nm></Dbtr>', '</Nm><AdrLine>x</AdrLine></Dbtr>'],
    ['references', '>ONE<', `>${'x'.repeat(36)}<`],
    ['references', '>MSG-1<', '><'],
    ['references', '>INF-1<', '>/INF<'],
    ['references', '>INF-1<', '>a//b<'],
    ['references', '>INF-1<', '>a_b<'],
    ['references', '<EndToEndId>ONE</EndToEndId>', ''],
    ['references-unique', '>TWO<', '>ONE<'],
    ['names', '>Anna<', `>${'x'.repeat(71)}<`],
    ['names', '>Payer<', '>Prämie<'],
    ['names', '>Payer<', '>a_b<'],
    ['names', '<InitgPty><Nm>Initiator</Nm></InitgPty>', ''],
    ['purpose', '>first<', `>${'x'.repeat(141)}<`],
    ['purpose', '>second<', '>für Anna<'],
    ['day', '2026-11-23', '2026-1-23'],
    ['day', '2026-11-23', '2026-11-23T00:00:00'],
    ['moment', '06:10:00Z', '06:10:00'],
    ['moment', '06:10:00Z', '06:10Z'],
    ['currency', 'Ccy="EUR">60', 'Ccy="CHF">60'],
    ['amounts', '>60.00<', '>060.00<'],
    ['ibans', 'NL91ABNA0417164300', 'NL92ABNA0417164300'],
    ['ibans', 'NL91ABNA0417164300', 'TR330006100519786457841326'],
    ['bic', 'COBADEFF', 'COBADEFF3'],
    ['bic', 'COBADEFF', 'COBADEF'],
    ['bic', 'COBADEFF', 'cobadeff'],
    ['bic', '<BICFI>COBADEFF</BICFI>', '<Othr><Id>UNKNOWN</Id></Othr>'],
    ['count', '<GrpHdr><MsgId>MSG-1</MsgId>', '<GrpHdr><MsgId>MSG-1</MsgId><NbOfTxs>2</NbOfTxs>'],
    ['count', 'Z</CreDtTm><NbOfTxs>2', 'Z</CreDtTm><NbOfTxs>3'],
    ['count', 'true</BtchBookg><NbOfTxs>2', 'true</BtchBookg><NbOfTxs>1'],
    ['control-sum', '<CtrlSum>60.01</CtrlSum>\n<InitgPty>', '<CtrlSum>60.02</CtrlSum>\n<InitgPty>'],
    ['control-sum', '<CtrlSum>60.01</CtrlSum>\n<PmtTpInf>', '<CtrlSum>60.00</CtrlSum>\n<PmtTpInf>'],
    ['control-sum', '<CtrlSum>60.01</CtrlSum>\n<PmtTpInf>', '<PmtTpInf>'],
  ])('is refused for its %s: %s → %s', (rule, right, other) => {
    expect(broken(right, other)).toEqual([rule]);
  });

  it.each(['0.00', '60.0', '60', '60,00', '-60.00'])('is refused for an amount that is none: %s', (amount) => {
    expect(broken('60.00', amount)).toContain('amounts');
  });

  it('that is no XML is refused as that', () => {
    expect(brokenRules(taken.slice(0, -1))).toEqual(['well-formed']);
  });
});
