package commonplace.analysis;

import static org.apache.lucene.analysis.miscellaneous.WordDelimiterGraphFilter.*;

import java.util.List;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.DecimalDigitFilter;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.WordDelimiterGraphFilter;
import org.apache.lucene.analysis.reverse.ReverseStringFilter;
import org.apache.lucene.analysis.util.ElisionFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;
import org.elasticsearch.plugin.settings.ListSetting;

/** Filters that change or split single words. */
public final class Words {
    private Words() {}

    @AnalysisSettings
    public interface FoldingSettings {
        @BooleanSetting(path = "preserve_original", defaultValue = false)
        boolean preserveOriginal();
    }

    @NamedComponent("asciifolding")
    public static class AsciiFolding implements TokenFilterFactory {
        private final boolean original;

        @Inject
        public AsciiFolding(FoldingSettings settings) {
            original = settings.preserveOriginal();
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new ASCIIFoldingFilter(in, original);
        }

        @Override
        public TokenStream normalize(TokenStream in) {
            // Two forms of one keyword make no sense: a normalizer always folds.
            return new ASCIIFoldingFilter(in);
        }
    }

    @AnalysisSettings
    public interface DelimiterSettings {
        @BooleanSetting(path = "generate_word_parts", defaultValue = true)
        boolean generateWordParts();

        @BooleanSetting(path = "generate_number_parts", defaultValue = true)
        boolean generateNumberParts();

        @BooleanSetting(path = "catenate_words", defaultValue = false)
        boolean catenateWords();

        @BooleanSetting(path = "catenate_numbers", defaultValue = false)
        boolean catenateNumbers();

        @BooleanSetting(path = "catenate_all", defaultValue = false)
        boolean catenateAll();

        @BooleanSetting(path = "preserve_original", defaultValue = false)
        boolean preserveOriginal();

        @BooleanSetting(path = "split_on_case_change", defaultValue = true)
        boolean splitOnCaseChange();

        @BooleanSetting(path = "split_on_numerics", defaultValue = true)
        boolean splitOnNumerics();

        @BooleanSetting(path = "stem_english_possessive", defaultValue = true)
        boolean stemEnglishPossessive();
    }

    @NamedComponent("word_delimiter_graph")
    public static class DelimiterGraph implements TokenFilterFactory {
        private final int flags;

        @Inject
        public DelimiterGraph(DelimiterSettings s) {
            flags = (s.generateWordParts() ? GENERATE_WORD_PARTS : 0)
                | (s.generateNumberParts() ? GENERATE_NUMBER_PARTS : 0)
                | (s.catenateWords() ? CATENATE_WORDS : 0)
                | (s.catenateNumbers() ? CATENATE_NUMBERS : 0)
                | (s.catenateAll() ? CATENATE_ALL : 0)
                | (s.preserveOriginal() ? PRESERVE_ORIGINAL : 0)
                | (s.splitOnCaseChange() ? SPLIT_ON_CASE_CHANGE : 0)
                | (s.splitOnNumerics() ? SPLIT_ON_NUMERICS : 0)
                | (s.stemEnglishPossessive() ? STEM_ENGLISH_POSSESSIVE : 0);
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new WordDelimiterGraphFilter(in, flags, null);
        }
    }

    @AnalysisSettings
    public interface ElisionSettings {
        @ListSetting(path = "articles")
        List<String> articles();
    }

    @NamedComponent("elision")
    public static class Elision implements TokenFilterFactory {
        private final CharArraySet articles;

        @Inject
        public Elision(ElisionSettings settings) {
            List<String> given = settings.articles();
            articles = given == null || given.isEmpty() ? FrenchAnalyzer.DEFAULT_ARTICLES : new CharArraySet(given, true);
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new ElisionFilter(in, articles);
        }
    }

    @NamedComponent("reverse")
    public static class Reverse implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream in) {
            return new ReverseStringFilter(in);
        }
    }

    @NamedComponent("decimal_digit")
    public static class DecimalDigit implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream in) {
            return new DecimalDigitFilter(in);
        }
    }
}
