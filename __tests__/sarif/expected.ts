/** What becomes of the results of a file: how many there are, and which of them are not sent. */
export type Expected =
  | string
  | {
      results: number;
      merged?: number;
      suppressed?: number;
      passed?: number;
      absent?: number;
      critical?: number;
    };

export const EXPECTED: Readonly<Record<string, Expected>> = {
  'DefectDojo__django-DefectDojo__unittests__scans__sarif__codeQL-output.sarif': { results: 72 },
  'didik-snyk__nodejs-goof__sarif.json': { results: 24, merged: 2 },
  'DefectDojo__django-DefectDojo__unittests__scans__sarif__issue_10191.json': { results: 77, critical: 34 },
  'generated__eslint__typescript-recommended-security.sarif': { results: 703, merged: 140, suppressed: 2 },
  'ossf__scorecard-action__signing__testdata__results.sarif': { results: 9 },
  'aquasecurity__trivy-sarif-demo__debug-trivy-results.sarif': { results: 124 },
  'microsoft__sarif-sdk__Test.UnitTests.Sarif.Converters__FlawFinderConverter__ValidResults.sarif': {
    results: 3,
  },
  'pmd__pmd__pmd__sarif__expected-multiple-locations.sarif.json': { results: 3 },
  'JetBrains__qodana-action__common______data__with.baseline.sarif.json': { results: 6, absent: 1 },
  'detekt__detekt__detekt-gradle-plugin__output.sarif.json': { results: 6 },
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__v2__ConverterTestData__CppCheck__CppCheck_issueLog1_raw.xml.sarif':
    { results: 188, merged: 1 },
  'DefectDojo__django-DefectDojo__unittests__scans__devskim__devskim_many_vuln.sarif': { results: 7 },
  'tenable__terrascan__e2e__scan__golden__docker_scan__dockerfiles__dockerfile_platform_flag_violations__dockerfile_platform_flag_sarif.txt':
    { results: 1 },
  'anchore__grype__grype__presenter__sarif__testdata__snapshot__TestSarifPresenter_directory.golden': {
    results: 2,
  },
  'gitleaks__gitleaks__testdata__expected__report__sarif_simple.sarif': { results: 1 },
  'microsoft__security-devops-action__sda.sarif': { results: 253 },
  'veracode__veracode-pipeline-scan-results-to-sarif__test_resource__resultsToSarif.sarif.json': {
    results: 13,
  },
  'microsoft__binskim__Test.FunctionalTests.BinSkim.Driver__BaselineTestData__Expected__MixedMode_x64_VS2015_Default.exe.sarif':
    { results: 25, passed: 17 },
  'didik-snyk__nodejs-goof__example111.json': { results: 77 },
  'glennadjrussell__sarif-results__container.snyk.sarif': { results: 2 },
  'pinterest__ktlint__ktlint-cli-reporter-sarif__relative-path.sarif': { results: 5 },
  'DefectDojo__django-DefectDojo__unittests__scans__sarif__spotbugs.sarif': { results: 56 },
  'jenkinsci__analysis-model__analysis__violations__brokenfilePath.sarif': { results: 2 },
  'DefectDojo__django-DefectDojo__unittests__scans__sarif__bash-report.sarif': { results: 27, merged: 15 },
  'github__codeql-action__testdata__valid-sarif.sarif': { results: 3, merged: 1 },
  'DefectDojo__django-DefectDojo__unittests__scans__sarif__mobsfscan.json': { results: 9 },
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__v2__ConverterTestData__ClangAnalyzer__ClangAnalyzer_issueLog1_raw.xml.sarif':
    { results: 4 },
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__v2__ConverterTestData__Fortify__bannedAPIs_m0.xml.sarif':
    { results: 114, merged: 93 },
  'DefectDojo__django-DefectDojo__unittests__scans__mayhem__mayhem_code_many_vulns.sarif': { results: 8 },
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__v1__DirectProducerTestData__BinSkim__MixedMode_x86_VS2013_MissingPdb.dll.sarif':
    'version: The report\'s version is "1.0.0"; "2.1.0" was expected.',
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__Multitool__ValidateCommand__Inputs__SARIF2014.ProvideDynamicMessageContent_Invalid.sarif':
    { results: 0 },
  'microsoft__sarif-sdk__Test.UnitTests.Sarif.Multitool.Library__QueryCommand__elfie-arriba.sarif': {
    results: 5,
    suppressed: 1,
  },
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__v2__SpecExamples__Comprehensive.sarif':
    'version: The report\'s version is "2.0.0"; "2.1.0" was expected.',
  'DefectDojo__django-DefectDojo__unittests__scans__sarif__bash-report-fabricated-no-internal-dupes.sarif': {
    results: 5,
  },
  'microsoft__sarif-sdk__Test.UnitTests.Sarif.WorkItems__Invalid.sarif':
    'version: The report\'s version is not given; "2.1.0" was expected.',
  'github__codeql-action__testdata__invalid-sarif.sarif': { results: 0 },
  'DefectDojo__django-DefectDojo__unittests__scans__sarif__no_runs.sarif': { results: 0 },
  'microsoft__sarif-sdk__Test.UnitTests.Sarif__InsertOptionalDataVisitor__Absolute_TextFiles.sarif': {
    results: 5,
  },
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__v2__ConverterTestData__FortifyFpr__TwoResultsWithNodeRefs.fpr.sarif':
    { results: 2 },
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__v1__ConverterTestData__StaticDriverVerifier__checkirpmjpnp_bug1.tt.sarif':
    'version: The report\'s version is "1.0.0"; "2.1.0" was expected.',
  'microsoft__sarif-sdk__Test.FunctionalTests.Sarif__Multitool__ValidateCommand__Inputs__SARIF1012.MessageArgumentsMustBeConsistentWithRule_Invalid.sarif':
    { results: 4 },
  'microsoft__binskim__Test.FunctionalTests.BinSkim.Driver__BaselineTestData__Expected__gcc.fortified.sarif':
    { results: 7, passed: 5 },
  'Checkmarx__ast-cli__integration__data__malformed-sarif.sarif':
    'line 17, column 11: The file is not JSON: found "]", expected a name.',
  'JetBrains__qodana-sarif__baseline-cli__corrupted.sarif.json':
    'line 1, column 4: The file is not JSON: found the end of the file, expected a comma or ].',
  'JetBrains__qodana-sarif__sarif__serializeTest__real.sarif.json':
    'line 1, column 1: The file is not JSON: found "v", expected a value.',
  'generated__biome__snyk-cli.sarif': { results: 11854, merged: 235 },
  'generated__ruff__django-defectdojo-select-SE.sarif': { results: 20437 },
  'cr7yash__jenkins__codeql-results.sarif': { results: 81, merged: 7, critical: 14 },
  'rajbos__juice-shop__javascript.sarif': { results: 422, merged: 2, critical: 19 },
};
